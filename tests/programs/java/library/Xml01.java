// XML: parsing to a tree and as events, XPath, writing, and errors.
import java.io.*;
import java.util.*;
import javax.xml.parsers.*;
import javax.xml.stream.*;
import javax.xml.transform.*;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.xpath.*;
import org.w3c.dom.*;
import org.xml.sax.*;
import org.xml.sax.helpers.DefaultHandler;

public class Xml01 {
    static final String TEXT = "<?xml version='1.0'?><!-- c --><lib name=\"x\"><book id='1'><t>A &amp; "
                               + "B</t></book><book id='2'><t><![CDATA[<raw>]]></t></book></lib>";

    public static void main(String[] args) throws Exception {
        Document d = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(
                new InputSource(new StringReader(TEXT)));
        NodeList books = d.getElementsByTagName("book");
        for (int i = 0; i < books.getLength(); i++)
            System.out.println(((Element) books.item(i)).getAttribute("id") + " " + books.item(i).getTextContent());
        SAXParserFactory.newInstance().newSAXParser().parse(
                new InputSource(new StringReader(TEXT)), new DefaultHandler() {
                    @Override
                    public void startElement(String u, String l, String q, Attributes a) {
                        System.out.println("start " + q + " " + a.getLength());
                    }
                    @Override
                    public void characters(char[] c, int s, int n) {
                        System.out.println("text " + new String(c, s, n));
                    }
                });
        System.out.println(XPathFactory.newInstance().newXPath().evaluate("count(//book[@id>1])", d));
        XMLStreamReader r = XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(TEXT));
        while (r.hasNext()) System.out.print(r.next() + " ");
        System.out.println();
        StringWriter w = new StringWriter();
        Transformer t = TransformerFactory.newInstance().newTransformer();
        t.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        t.transform(new DOMSource(d), new StreamResult(w));
        System.out.println(w);
        try {
            DocumentBuilder b = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            b.setErrorHandler(null);
            b.parse(new InputSource(new StringReader("<a><b></a>")));
        } catch (SAXParseException e) {
            System.out.println(e.getMessage() + " " + e.getLineNumber() + ":" + e.getColumnNumber());
        }
    }
}
