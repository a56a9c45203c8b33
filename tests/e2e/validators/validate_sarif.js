// node validate_sarif.js FILE…: validates SARIF files with the schema of SARIF 2.1.0.
const fs = require('fs');
const path = require('path');
const Ajv = require('ajv/dist/2020');
const addFormats = require('ajv-formats');

const schemaFile = path.join(__dirname, 'node_modules/@microsoft/sarif-multitool-ts/assets/sarif-2.1.0.schema.json');
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
const validate = ajv.compile(JSON.parse(fs.readFileSync(schemaFile, 'utf8')));
let bad = false;
for (const file of process.argv.slice(2)) {
  if (validate(JSON.parse(fs.readFileSync(file, 'utf8')))) continue;
  bad = true;
  for (const error of validate.errors) console.log(`${file}: ${error.instancePath}: ${error.message}`);
}
process.exit(bad ? 1 : 0);
