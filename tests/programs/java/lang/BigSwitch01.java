// Large switches: a table of 300 dense cases, 120 sparse ones, 60 strings, and long branches over a big method body.
public class BigSwitch01 {
  static int dense(int n) {
    switch (n) {
      case -100:
        return -500;
      case -99:
        return 419;
      case -98:
        return 338;
      case -97:
        return 257;
      case -96:
        return 176;
      case -95:
        return 95;
      case -94:
        return 14;
      case -93:
        return -67;
      case -92:
        return -148;
      case -91:
        return -229;
      case -90:
        return -310;
      case -89:
        return -391;
      case -88:
        return -472;
      case -87:
        return 447;
      case -86:
        return 366;
      case -85:
        return 285;
      case -84:
        return 204;
      case -83:
        return 123;
      case -82:
        return 42;
      case -81:
        return -39;
      case -80:
        return -120;
      case -79:
        return -201;
      case -78:
        return -282;
      case -77:
        return -363;
      case -76:
        return -444;
      case -75:
        return 475;
      case -74:
        return 394;
      case -73:
        return 313;
      case -72:
        return 232;
      case -71:
        return 151;
      case -70:
        return 70;
      case -69:
        return -11;
      case -68:
        return -92;
      case -67:
        return -173;
      case -66:
        return -254;
      case -65:
        return -335;
      case -64:
        return -416;
      case -63:
        return -497;
      case -62:
        return 422;
      case -61:
        return 341;
      case -60:
        return 260;
      case -59:
        return 179;
      case -58:
        return 98;
      case -57:
        return 17;
      case -56:
        return -64;
      case -55:
        return -145;
      case -54:
        return -226;
      case -53:
        return -307;
      case -52:
        return -388;
      case -51:
        return -469;
      case -50:
        return 450;
      case -49:
        return 369;
      case -48:
        return 288;
      case -47:
        return 207;
      case -46:
        return 126;
      case -45:
        return 45;
      case -44:
        return -36;
      case -43:
        return -117;
      case -42:
        return -198;
      case -41:
        return -279;
      case -40:
        return -360;
      case -39:
        return -441;
      case -38:
        return 478;
      case -37:
        return 397;
      case -36:
        return 316;
      case -35:
        return 235;
      case -34:
        return 154;
      case -33:
        return 73;
      case -32:
        return -8;
      case -31:
        return -89;
      case -30:
        return -170;
      case -29:
        return -251;
      case -28:
        return -332;
      case -27:
        return -413;
      case -26:
        return -494;
      case -25:
        return 425;
      case -24:
        return 344;
      case -23:
        return 263;
      case -22:
        return 182;
      case -21:
        return 101;
      case -20:
        return 20;
      case -19:
        return -61;
      case -18:
        return -142;
      case -17:
        return -223;
      case -16:
        return -304;
      case -15:
        return -385;
      case -14:
        return -466;
      case -13:
        return 453;
      case -12:
        return 372;
      case -11:
        return 291;
      case -10:
        return 210;
      case -9:
        return 129;
      case -8:
        return 48;
      case -7:
        return -33;
      case -6:
        return -114;
      case -5:
        return -195;
      case -4:
        return -276;
      case -3:
        return -357;
      case -2:
        return -438;
      case -1:
        return 481;
      case 0:
        return 400;
      case 1:
        return 319;
      case 2:
        return 238;
      case 3:
        return 157;
      case 4:
        return 76;
      case 5:
        return -5;
      case 6:
        return -86;
      case 7:
        return -167;
      case 8:
        return -248;
      case 9:
        return -329;
      case 10:
        return -410;
      case 11:
        return -491;
      case 12:
        return 428;
      case 13:
        return 347;
      case 14:
        return 266;
      case 15:
        return 185;
      case 16:
        return 104;
      case 17:
        return 23;
      case 18:
        return -58;
      case 19:
        return -139;
      case 20:
        return -220;
      case 21:
        return -301;
      case 22:
        return -382;
      case 23:
        return -463;
      case 24:
        return 456;
      case 25:
        return 375;
      case 26:
        return 294;
      case 27:
        return 213;
      case 28:
        return 132;
      case 29:
        return 51;
      case 30:
        return -30;
      case 31:
        return -111;
      case 32:
        return -192;
      case 33:
        return -273;
      case 34:
        return -354;
      case 35:
        return -435;
      case 36:
        return 484;
      case 37:
        return 403;
      case 38:
        return 322;
      case 39:
        return 241;
      case 40:
        return 160;
      case 41:
        return 79;
      case 42:
        return -2;
      case 43:
        return -83;
      case 44:
        return -164;
      case 45:
        return -245;
      case 46:
        return -326;
      case 47:
        return -407;
      case 48:
        return -488;
      case 49:
        return 431;
      case 50:
        return 350;
      case 51:
        return 269;
      case 52:
        return 188;
      case 53:
        return 107;
      case 54:
        return 26;
      case 55:
        return -55;
      case 56:
        return -136;
      case 57:
        return -217;
      case 58:
        return -298;
      case 59:
        return -379;
      case 60:
        return -460;
      case 61:
        return 459;
      case 62:
        return 378;
      case 63:
        return 297;
      case 64:
        return 216;
      case 65:
        return 135;
      case 66:
        return 54;
      case 67:
        return -27;
      case 68:
        return -108;
      case 69:
        return -189;
      case 70:
        return -270;
      case 71:
        return -351;
      case 72:
        return -432;
      case 73:
        return 487;
      case 74:
        return 406;
      case 75:
        return 325;
      case 76:
        return 244;
      case 77:
        return 163;
      case 78:
        return 82;
      case 79:
        return 1;
      case 80:
        return -80;
      case 81:
        return -161;
      case 82:
        return -242;
      case 83:
        return -323;
      case 84:
        return -404;
      case 85:
        return -485;
      case 86:
        return 434;
      case 87:
        return 353;
      case 88:
        return 272;
      case 89:
        return 191;
      case 90:
        return 110;
      case 91:
        return 29;
      case 92:
        return -52;
      case 93:
        return -133;
      case 94:
        return -214;
      case 95:
        return -295;
      case 96:
        return -376;
      case 97:
        return -457;
      case 98:
        return 462;
      case 99:
        return 381;
      case 100:
        return 300;
      case 101:
        return 219;
      case 102:
        return 138;
      case 103:
        return 57;
      case 104:
        return -24;
      case 105:
        return -105;
      case 106:
        return -186;
      case 107:
        return -267;
      case 108:
        return -348;
      case 109:
        return -429;
      case 110:
        return 490;
      case 111:
        return 409;
      case 112:
        return 328;
      case 113:
        return 247;
      case 114:
        return 166;
      case 115:
        return 85;
      case 116:
        return 4;
      case 117:
        return -77;
      case 118:
        return -158;
      case 119:
        return -239;
      case 120:
        return -320;
      case 121:
        return -401;
      case 122:
        return -482;
      case 123:
        return 437;
      case 124:
        return 356;
      case 125:
        return 275;
      case 126:
        return 194;
      case 127:
        return 113;
      case 128:
        return 32;
      case 129:
        return -49;
      case 130:
        return -130;
      case 131:
        return -211;
      case 132:
        return -292;
      case 133:
        return -373;
      case 134:
        return -454;
      case 135:
        return 465;
      case 136:
        return 384;
      case 137:
        return 303;
      case 138:
        return 222;
      case 139:
        return 141;
      case 140:
        return 60;
      case 141:
        return -21;
      case 142:
        return -102;
      case 143:
        return -183;
      case 144:
        return -264;
      case 145:
        return -345;
      case 146:
        return -426;
      case 147:
        return 493;
      case 148:
        return 412;
      case 149:
        return 331;
      case 150:
        return 250;
      case 151:
        return 169;
      case 152:
        return 88;
      case 153:
        return 7;
      case 154:
        return -74;
      case 155:
        return -155;
      case 156:
        return -236;
      case 157:
        return -317;
      case 158:
        return -398;
      case 159:
        return -479;
      case 160:
        return 440;
      case 161:
        return 359;
      case 162:
        return 278;
      case 163:
        return 197;
      case 164:
        return 116;
      case 165:
        return 35;
      case 166:
        return -46;
      case 167:
        return -127;
      case 168:
        return -208;
      case 169:
        return -289;
      case 170:
        return -370;
      case 171:
        return -451;
      case 172:
        return 468;
      case 173:
        return 387;
      case 174:
        return 306;
      case 175:
        return 225;
      case 176:
        return 144;
      case 177:
        return 63;
      case 178:
        return -18;
      case 179:
        return -99;
      case 180:
        return -180;
      case 181:
        return -261;
      case 182:
        return -342;
      case 183:
        return -423;
      case 184:
        return 496;
      case 185:
        return 415;
      case 186:
        return 334;
      case 187:
        return 253;
      case 188:
        return 172;
      case 189:
        return 91;
      case 190:
        return 10;
      case 191:
        return -71;
      case 192:
        return -152;
      case 193:
        return -233;
      case 194:
        return -314;
      case 195:
        return -395;
      case 196:
        return -476;
      case 197:
        return 443;
      case 198:
        return 362;
      case 199:
        return 281;
      default:
        return Integer.MIN_VALUE;
    }
  }

  static long sparse(int n) {
    switch (n) {
      case -2144646324:
        return 0L * 145249445991L;
      case -2108492267:
        return 1L * 448476627866L;
      case -2097745091:
        return 2L * 621967055426L;
      case -2028847987:
        return 3L * 591169162202L;
      case -1994335631:
        return 4L * 512687852632L;
      case -1990152215:
        return 5L * 172409060347L;
      case -1938953667:
        return 6L * 419171360393L;
      case -1902666509:
        return 7L * 526407766687L;
      case -1867710720:
        return 8L * 218859561586L;
      case -1764641364:
        return 9L * 150186403183L;
      case -1755869090:
        return 10L * 101398207396L;
      case -1740227702:
        return 11L * 903451164248L;
      case -1689508670:
        return 12L * 729686884566L;
      case -1661267722:
        return 13L * 416615897115L;
      case -1603314586:
        return 14L * 356945791326L;
      case -1573990031:
        return 15L * 595347613471L;
      case -1521698716:
        return 16L * 357086589543L;
      case -1518243591:
        return 17L * 964776168484L;
      case -1506479761:
        return 18L * 622303316711L;
      case -1433777680:
        return 19L * 469765691452L;
      case -1367744297:
        return 20L * 542137984422L;
      case -1303429503:
        return 21L * 525237969815L;
      case -1267962325:
        return 22L * 781565741381L;
      case -1216636254:
        return 23L * 422537939985L;
      case -1175779100:
        return 24L * 940430931495L;
      case -1088461400:
        return 25L * 175723206486L;
      case -1070768453:
        return 26L * 655394013358L;
      case -947116003:
        return 27L * 812864757341L;
      case -904927395:
        return 28L * 334925761218L;
      case -897551034:
        return 29L * 277009522850L;
      case -881271747:
        return 30L * 23259359813L;
      case -864195088:
        return 31L * 339234884537L;
      case -816224473:
        return 32L * 155848894213L;
      case -791162561:
        return 33L * 27818227040L;
      case -786838068:
        return 34L * 722078002159L;
      case -696227655:
        return 35L * 268192651348L;
      case -693728447:
        return 36L * 44208541202L;
      case -687368592:
        return 37L * 149386291068L;
      case -653331052:
        return 38L * 433047831345L;
      case -596184694:
        return 39L * 524042717836L;
      case -595599272:
        return 40L * 616467671080L;
      case -574733303:
        return 41L * 267463881220L;
      case -404207865:
        return 42L * 523707924422L;
      case -340195639:
        return 43L * 42012971687L;
      case -336049900:
        return 44L * 537926014439L;
      case -281083328:
        return 45L * 928862649323L;
      case -159175838:
        return 46L * 790938695898L;
      case -148905812:
        return 47L * 317779584517L;
      case -97758048:
        return 48L * 542425113279L;
      case -90011988:
        return 49L * 568974209530L;
      case -80666401:
        return 50L * 951957496436L;
      case -61481503:
        return 51L * 968961173577L;
      case -27641552:
        return 52L * 986740704013L;
      case 77908287:
        return 53L * 17687444109L;
      case 106093520:
        return 54L * 140704840931L;
      case 187951464:
        return 55L * 310529098007L;
      case 193892174:
        return 56L * 779680436686L;
      case 317574981:
        return 57L * 675753496959L;
      case 347446704:
        return 58L * 804433725828L;
      case 387253181:
        return 59L * 28045567397L;
      case 403556095:
        return 60L * 384246400463L;
      case 476000670:
        return 61L * 748874961826L;
      case 480151378:
        return 62L * 896553021996L;
      case 487754053:
        return 63L * 144271407637L;
      case 504454731:
        return 64L * 156460995L;
      case 527858757:
        return 65L * 606674537050L;
      case 587837862:
        return 66L * 753576122845L;
      case 618746200:
        return 67L * 119900769006L;
      case 639840853:
        return 68L * 755432952520L;
      case 642922901:
        return 69L * 208501731250L;
      case 644747895:
        return 70L * 468213972214L;
      case 704453865:
        return 71L * 888106391042L;
      case 737200745:
        return 72L * 654672121934L;
      case 798680234:
        return 73L * 758386606735L;
      case 808901085:
        return 74L * 715680001259L;
      case 812498656:
        return 75L * 942667492614L;
      case 818800919:
        return 76L * 927333756068L;
      case 822166634:
        return 77L * 521346637394L;
      case 879047250:
        return 78L * 749007359811L;
      case 985716567:
        return 79L * 793932871041L;
      case 989360433:
        return 80L * 988686302385L;
      case 1038467225:
        return 81L * 512374345264L;
      case 1072861441:
        return 82L * 836788579370L;
      case 1098379539:
        return 83L * 330996182772L;
      case 1115139890:
        return 84L * 3591789391L;
      case 1141282117:
        return 85L * 857681868463L;
      case 1180678306:
        return 86L * 641809075282L;
      case 1183705949:
        return 87L * 709899515312L;
      case 1235826598:
        return 88L * 518749281703L;
      case 1236991586:
        return 89L * 343213738384L;
      case 1276236631:
        return 90L * 181001450335L;
      case 1276578865:
        return 91L * 762263977919L;
      case 1278293720:
        return 92L * 977315922706L;
      case 1368024730:
        return 93L * 589831024169L;
      case 1401428560:
        return 94L * 464515864614L;
      case 1409559606:
        return 95L * 595221703068L;
      case 1445773093:
        return 96L * 55026360976L;
      case 1453542718:
        return 97L * 803452743041L;
      case 1472656610:
        return 98L * 293045701326L;
      case 1480620826:
        return 99L * 93714441527L;
      case 1481252154:
        return 100L * 72120019277L;
      case 1512913725:
        return 101L * 365181970930L;
      case 1544875351:
        return 102L * 471254972560L;
      case 1595171242:
        return 103L * 77217868363L;
      case 1599479168:
        return 104L * 446669445440L;
      case 1691107634:
        return 105L * 535587782576L;
      case 1721854523:
        return 106L * 133353979692L;
      case 1731654908:
        return 107L * 136760617666L;
      case 1795670797:
        return 108L * 675251460202L;
      case 1898563782:
        return 109L * 909011520567L;
      case 1904202612:
        return 110L * 124348945485L;
      case 1913612173:
        return 111L * 986607431734L;
      case 1931870142:
        return 112L * 774350360754L;
      case 1960723343:
        return 113L * 484979107806L;
      case 1968385692:
        return 114L * 198211581102L;
      case 1974894190:
        return 115L * 204486021234L;
      case 1982032882:
        return 116L * 882246138305L;
      case 2044929246:
        return 117L * 73706706411L;
      case 2071982903:
        return 118L * 234601443317L;
      case 2133425422:
        return 119L * 610072457216L;
      default:
        return -1;
    }
  }

  static final int[] SPARSE_KEYS = {
      -2144646324,
      -2108492267,
      -2097745091,
      -2028847987,
      -1994335631,
      -1990152215,
      -1938953667,
      -1902666509,
      -1867710720,
      -1764641364,
      -1755869090,
      -1740227702,
      -1689508670,
      -1661267722,
      -1603314586,
      -1573990031,
      -1521698716,
      -1518243591,
      -1506479761,
      -1433777680,
      -1367744297,
      -1303429503,
      -1267962325,
      -1216636254,
      -1175779100,
      -1088461400,
      -1070768453,
      -947116003,
      -904927395,
      -897551034,
      -881271747,
      -864195088,
      -816224473,
      -791162561,
      -786838068,
      -696227655,
      -693728447,
      -687368592,
      -653331052,
      -596184694,
      -595599272,
      -574733303,
      -404207865,
      -340195639,
      -336049900,
      -281083328,
      -159175838,
      -148905812,
      -97758048,
      -90011988,
      -80666401,
      -61481503,
      -27641552,
      77908287,
      106093520,
      187951464,
      193892174,
      317574981,
      347446704,
      387253181,
      403556095,
      476000670,
      480151378,
      487754053,
      504454731,
      527858757,
      587837862,
      618746200,
      639840853,
      642922901,
      644747895,
      704453865,
      737200745,
      798680234,
      808901085,
      812498656,
      818800919,
      822166634,
      879047250,
      985716567,
      989360433,
      1038467225,
      1072861441,
      1098379539,
      1115139890,
      1141282117,
      1180678306,
      1183705949,
      1235826598,
      1236991586,
      1276236631,
      1276578865,
      1278293720,
      1368024730,
      1401428560,
      1409559606,
      1445773093,
      1453542718,
      1472656610,
      1480620826,
      1481252154,
      1512913725,
      1544875351,
      1595171242,
      1599479168,
      1691107634,
      1721854523,
      1731654908,
      1795670797,
      1898563782,
      1904202612,
      1913612173,
      1931870142,
      1960723343,
      1968385692,
      1974894190,
      1982032882,
      2044929246,
      2071982903,
      2133425422,
  };

  static int strings(String s) {
    switch (s) {
      case "key0":
        return 0;
      case "key37x":
        return 1;
      case "key74xx":
        return 2;
      case "key11xxx":
        return 3;
      case "key48xxxx":
        return 4;
      case "key85":
        return 5;
      case "key22x":
        return 6;
      case "key59xx":
        return 7;
      case "key96xxx":
        return 8;
      case "key33xxxx":
        return 9;
      case "key70":
        return 10;
      case "key7x":
        return 11;
      case "key44xx":
        return 12;
      case "key81xxx":
        return 13;
      case "key18xxxx":
        return 14;
      case "key55":
        return 15;
      case "key92x":
        return 16;
      case "key29xx":
        return 17;
      case "key66xxx":
        return 18;
      case "key3xxxx":
        return 19;
      case "key40":
        return 20;
      case "key77x":
        return 21;
      case "key14xx":
        return 22;
      case "key51xxx":
        return 23;
      case "key88xxxx":
        return 24;
      case "key25":
        return 25;
      case "key62x":
        return 26;
      case "key99xx":
        return 27;
      case "key36xxx":
        return 28;
      case "key73xxxx":
        return 29;
      case "key10":
        return 30;
      case "key47x":
        return 31;
      case "key84xx":
        return 32;
      case "key21xxx":
        return 33;
      case "key58xxxx":
        return 34;
      case "key95":
        return 35;
      case "key32x":
        return 36;
      case "key69xx":
        return 37;
      case "key6xxx":
        return 38;
      case "key43xxxx":
        return 39;
      case "key80":
        return 40;
      case "key17x":
        return 41;
      case "key54xx":
        return 42;
      case "key91xxx":
        return 43;
      case "key28xxxx":
        return 44;
      case "key65":
        return 45;
      case "key2x":
        return 46;
      case "key39xx":
        return 47;
      case "key76xxx":
        return 48;
      case "key13xxxx":
        return 49;
      case "key50":
        return 50;
      case "key87x":
        return 51;
      case "key24xx":
        return 52;
      case "key61xxx":
        return 53;
      case "key98xxxx":
        return 54;
      case "key35":
        return 55;
      case "key72x":
        return 56;
      case "key9xx":
        return 57;
      case "key46xxx":
        return 58;
      case "key83xxxx":
        return 59;
      default:
        return -1;
    }
  }

  static long longBranches(int seed, int rounds) {
    long x = seed;
    for (int i = 0; i < rounds; i++) {
      switch ((int) (x & 63)) {
        case 0:
          x = x * 14187L + 676;
          x = x % 1000003 == 598845 ? x + 7 : x - 36;
          x = (x << 5) | (x >>> 59);
          if (x < 0)
            x = -x - 35;
          else
            x -= 7;
          x ^= x >>> 15;
          x = x * 14187L + 676;
          x = (x << 5) | (x >>> 59);
          x = x * 14187L + 676;
          break;
        case 1:
          x ^= x >>> 22;
          x = x % 1000003 == 392375 ? x + 7 : x - 3;
          x += i * 251L;
          x ^= x >>> 22;
          if (x < 0)
            x = -x - 45;
          else
            x -= 83;
          x = x % 1000003 == 392375 ? x + 7 : x - 3;
          x = x % 1000003 == 392375 ? x + 7 : x - 3;
          if (x < 0)
            x = -x - 45;
          else
            x -= 83;
          break;
        case 2:
          x ^= x >>> 20;
          x += i * 282L;
          x += i * 282L;
          if (x < 0)
            x = -x - 28;
          else
            x -= 33;
          x ^= x >>> 20;
          x ^= x >>> 20;
          x += i * 282L;
          x = (x << 40) | (x >>> 24);
          break;
        case 3:
          if (x < 0)
            x = -x - 2;
          else
            x -= 83;
          x = x % 1000003 == 358198 ? x + 7 : x - 5;
          x = x * 96571L + 398;
          x = x * 96571L + 398;
          x = x * 96571L + 398;
          if (x < 0)
            x = -x - 2;
          else
            x -= 83;
          if (x < 0)
            x = -x - 2;
          else
            x -= 83;
          x = (x << 46) | (x >>> 18);
          break;
        case 4:
          x = x * 31275L + 399;
          if (x < 0)
            x = -x - 41;
          else
            x -= 13;
          x = x % 1000003 == 835152 ? x + 7 : x - 33;
          x = (x << 62) | (x >>> 2);
          x = x * 31275L + 399;
          x ^= x >>> 17;
          x = (x << 62) | (x >>> 2);
          x = x % 1000003 == 835152 ? x + 7 : x - 33;
        case 5:
          x ^= x >>> 6;
          x = x % 1000003 == 860457 ? x + 7 : x - 13;
          if (x < 0)
            x = -x - 85;
          else
            x -= 62;
          x = (x << 59) | (x >>> 5);
          x += i * 43L;
          x ^= x >>> 6;
          x += i * 43L;
          x += i * 43L;
          break;
        case 6:
          x = x % 1000003 == 757829 ? x + 7 : x - 22;
          x += i * 408L;
          x = x % 1000003 == 757829 ? x + 7 : x - 22;
          x = (x << 25) | (x >>> 39);
          x += i * 408L;
          if (x < 0)
            x = -x - 48;
          else
            x -= 17;
          x = x * 80449L + 722;
          if (x < 0)
            x = -x - 48;
          else
            x -= 17;
          break;
        case 7:
          x ^= x >>> 26;
          x ^= x >>> 26;
          x ^= x >>> 26;
          x = x * 75141L + 220;
          x = (x << 26) | (x >>> 38);
          x = (x << 26) | (x >>> 38);
          x = x % 1000003 == 38904 ? x + 7 : x - 2;
          x += i * 93L;
          break;
        case 8:
          x = (x << 57) | (x >>> 7);
          x = x * 61L + 437;
          x ^= x >>> 18;
          x ^= x >>> 18;
          x = x % 1000003 == 338961 ? x + 7 : x - 29;
          x ^= x >>> 18;
          x = x * 61L + 437;
          x += i * 154L;
          break;
        case 9:
          x += i * 78L;
          x = x % 1000003 == 290908 ? x + 7 : x - 10;
          x ^= x >>> 18;
          x = x * 50551L + 889;
          x = (x << 36) | (x >>> 28);
          x = x * 50551L + 889;
          x += i * 78L;
          x += i * 78L;
        case 10:
          x = x * 41431L + 960;
          x = x % 1000003 == 494646 ? x + 7 : x - 9;
          x += i * 353L;
          x += i * 353L;
          x = (x << 2) | (x >>> 62);
          x = x % 1000003 == 494646 ? x + 7 : x - 9;
          x ^= x >>> 4;
          x = x % 1000003 == 494646 ? x + 7 : x - 9;
          break;
        case 11:
          if (x < 0)
            x = -x - 73;
          else
            x -= 29;
          x = (x << 2) | (x >>> 62);
          x = x % 1000003 == 688357 ? x + 7 : x - 5;
          x += i * 366L;
          x = x % 1000003 == 688357 ? x + 7 : x - 5;
          x += i * 366L;
          x ^= x >>> 9;
          x = (x << 2) | (x >>> 62);
          break;
        case 12:
          x ^= x >>> 5;
          x = x % 1000003 == 813529 ? x + 7 : x - 15;
          x ^= x >>> 5;
          x = x * 47381L + 289;
          x = x % 1000003 == 813529 ? x + 7 : x - 15;
          if (x < 0)
            x = -x - 59;
          else
            x -= 20;
          x = (x << 46) | (x >>> 18);
          x = x % 1000003 == 813529 ? x + 7 : x - 15;
          break;
        case 13:
          x = x * 35485L + 6;
          x = x * 35485L + 6;
          if (x < 0)
            x = -x - 99;
          else
            x -= 87;
          if (x < 0)
            x = -x - 99;
          else
            x -= 87;
          if (x < 0)
            x = -x - 99;
          else
            x -= 87;
          x += i * 32L;
          x = x * 35485L + 6;
          x = x % 1000003 == 430093 ? x + 7 : x - 10;
          break;
        case 14:
          x = x % 1000003 == 715958 ? x + 7 : x - 15;
          x = x * 9337L + 242;
          x = (x << 6) | (x >>> 58);
          x = (x << 6) | (x >>> 58);
          x = x * 9337L + 242;
          x = x * 9337L + 242;
          x += i * 252L;
          x = (x << 6) | (x >>> 58);
        case 15:
          if (x < 0)
            x = -x - 4;
          else
            x -= 24;
          x = x % 1000003 == 188100 ? x + 7 : x - 44;
          x = (x << 57) | (x >>> 7);
          x ^= x >>> 23;
          if (x < 0)
            x = -x - 4;
          else
            x -= 24;
          x ^= x >>> 23;
          x = x * 58445L + 313;
          x += i * 27L;
          break;
        case 16:
          x ^= x >>> 20;
          if (x < 0)
            x = -x - 76;
          else
            x -= 9;
          x = x * 14157L + 88;
          x = (x << 11) | (x >>> 53);
          if (x < 0)
            x = -x - 76;
          else
            x -= 9;
          x += i * 472L;
          x = (x << 11) | (x >>> 53);
          x = (x << 11) | (x >>> 53);
          break;
        case 17:
          x += i * 268L;
          x = x % 1000003 == 12953 ? x + 7 : x - 48;
          x = (x << 41) | (x >>> 23);
          x ^= x >>> 15;
          if (x < 0)
            x = -x - 16;
          else
            x -= 92;
          x = x * 74901L + 786;
          x ^= x >>> 15;
          x += i * 268L;
          break;
        case 18:
          if (x < 0)
            x = -x - 51;
          else
            x -= 40;
          x = x * 63339L + 89;
          x = (x << 17) | (x >>> 47);
          x ^= x >>> 27;
          x = x % 1000003 == 139112 ? x + 7 : x - 8;
          x = x * 63339L + 89;
          x = (x << 17) | (x >>> 47);
          if (x < 0)
            x = -x - 51;
          else
            x -= 40;
          break;
        case 19:
          x ^= x >>> 11;
          x += i * 32L;
          x += i * 32L;
          x = x * 87337L + 251;
          x = x * 87337L + 251;
          x = (x << 32) | (x >>> 32);
          x += i * 32L;
          x = (x << 32) | (x >>> 32);
        case 20:
          x ^= x >>> 20;
          if (x < 0)
            x = -x - 36;
          else
            x -= 83;
          x = x * 98611L + 787;
          x = (x << 58) | (x >>> 6);
          x ^= x >>> 20;
          x = x % 1000003 == 985995 ? x + 7 : x - 48;
          x = x % 1000003 == 985995 ? x + 7 : x - 48;
          x = x * 98611L + 787;
          break;
        case 21:
          x += i * 219L;
          x = x * 95427L + 48;
          x += i * 219L;
          x ^= x >>> 25;
          x ^= x >>> 25;
          x += i * 219L;
          x = (x << 18) | (x >>> 46);
          x = x % 1000003 == 589227 ? x + 7 : x - 8;
          break;
        case 22:
          x = x * 42367L + 292;
          x = x * 42367L + 292;
          x = x * 42367L + 292;
          x ^= x >>> 4;
          x += i * 33L;
          x = (x << 35) | (x >>> 29);
          x += i * 33L;
          if (x < 0)
            x = -x - 97;
          else
            x -= 94;
          break;
        case 23:
          x = x * 2181L + 236;
          x ^= x >>> 19;
          if (x < 0)
            x = -x - 46;
          else
            x -= 25;
          if (x < 0)
            x = -x - 46;
          else
            x -= 25;
          x ^= x >>> 19;
          x = x % 1000003 == 346420 ? x + 7 : x - 22;
          x = x * 2181L + 236;
          x += i * 220L;
          break;
        case 24:
          x = (x << 46) | (x >>> 18);
          x = x * 69513L + 620;
          x += i * 323L;
          x += i * 323L;
          x = (x << 46) | (x >>> 18);
          x ^= x >>> 8;
          x = (x << 46) | (x >>> 18);
          if (x < 0)
            x = -x - 18;
          else
            x -= 57;
        case 25:
          x = (x << 50) | (x >>> 14);
          if (x < 0)
            x = -x - 85;
          else
            x -= 20;
          x = x * 56909L + 175;
          x = x * 56909L + 175;
          x ^= x >>> 17;
          x = (x << 50) | (x >>> 14);
          x = x % 1000003 == 558472 ? x + 7 : x - 30;
          x = x * 56909L + 175;
          break;
        case 26:
          x = (x << 37) | (x >>> 27);
          x = (x << 37) | (x >>> 27);
          x ^= x >>> 4;
          x ^= x >>> 4;
          x += i * 466L;
          x ^= x >>> 4;
          x += i * 466L;
          if (x < 0)
            x = -x - 30;
          else
            x -= 61;
          break;
        case 27:
          x = x % 1000003 == 368858 ? x + 7 : x - 15;
          x = x * 67613L + 365;
          if (x < 0)
            x = -x - 30;
          else
            x -= 46;
          x = (x << 51) | (x >>> 13);
          x = (x << 51) | (x >>> 13);
          x += i * 385L;
          x ^= x >>> 27;
          x ^= x >>> 27;
          break;
        case 28:
          x = x % 1000003 == 103515 ? x + 7 : x - 48;
          x += i * 20L;
          x ^= x >>> 15;
          x += i * 20L;
          x = (x << 7) | (x >>> 57);
          x = x % 1000003 == 103515 ? x + 7 : x - 48;
          x = (x << 7) | (x >>> 57);
          if (x < 0)
            x = -x - 21;
          else
            x -= 50;
          break;
        case 29:
          if (x < 0)
            x = -x - 88;
          else
            x -= 1;
          if (x < 0)
            x = -x - 88;
          else
            x -= 1;
          if (x < 0)
            x = -x - 88;
          else
            x -= 1;
          x ^= x >>> 28;
          x = (x << 25) | (x >>> 39);
          x = x * 81675L + 93;
          x += i * 102L;
          x = x % 1000003 == 108567 ? x + 7 : x - 32;
        case 30:
          x = x % 1000003 == 572160 ? x + 7 : x - 45;
          x = (x << 25) | (x >>> 39);
          x = (x << 25) | (x >>> 39);
          if (x < 0)
            x = -x - 64;
          else
            x -= 60;
          x = x % 1000003 == 572160 ? x + 7 : x - 45;
          if (x < 0)
            x = -x - 64;
          else
            x -= 60;
          x = x % 1000003 == 572160 ? x + 7 : x - 45;
          x = x * 3549L + 624;
          break;
        case 31:
          if (x < 0)
            x = -x - 75;
          else
            x -= 2;
          x ^= x >>> 28;
          x += i * 214L;
          x += i * 214L;
          x = x * 70351L + 150;
          x = x * 70351L + 150;
          x = x * 70351L + 150;
          x += i * 214L;
          break;
        case 32:
          x += i * 482L;
          x = x % 1000003 == 974326 ? x + 7 : x - 0;
          x ^= x >>> 27;
          x = x * 80047L + 594;
          x = x * 80047L + 594;
          x = x * 80047L + 594;
          x = x % 1000003 == 974326 ? x + 7 : x - 0;
          x += i * 482L;
          break;
        case 33:
          x ^= x >>> 28;
          x = (x << 60) | (x >>> 4);
          if (x < 0)
            x = -x - 94;
          else
            x -= 77;
          x = x * 46061L + 704;
          x = x * 46061L + 704;
          x ^= x >>> 28;
          x += i * 430L;
          if (x < 0)
            x = -x - 94;
          else
            x -= 77;
          break;
        case 34:
          if (x < 0)
            x = -x - 48;
          else
            x -= 22;
          x ^= x >>> 3;
          x = x % 1000003 == 787272 ? x + 7 : x - 41;
          if (x < 0)
            x = -x - 48;
          else
            x -= 22;
          x += i * 344L;
          x = (x << 25) | (x >>> 39);
          x += i * 344L;
          x = x * 55523L + 402;
        case 35:
          x ^= x >>> 20;
          x += i * 353L;
          x += i * 353L;
          x += i * 353L;
          if (x < 0)
            x = -x - 47;
          else
            x -= 31;
          x = x * 90283L + 910;
          x ^= x >>> 20;
          x = x * 90283L + 910;
          break;
        case 36:
          x = x % 1000003 == 597604 ? x + 7 : x - 36;
          x = x % 1000003 == 597604 ? x + 7 : x - 36;
          if (x < 0)
            x = -x - 83;
          else
            x -= 8;
          x = x % 1000003 == 597604 ? x + 7 : x - 36;
          x = (x << 15) | (x >>> 49);
          x = (x << 15) | (x >>> 49);
          x ^= x >>> 27;
          x = (x << 15) | (x >>> 49);
          break;
        case 37:
          if (x < 0)
            x = -x - 38;
          else
            x -= 53;
          x += i * 464L;
          x ^= x >>> 22;
          x = (x << 16) | (x >>> 48);
          x = x * 63341L + 541;
          x ^= x >>> 22;
          x = x * 63341L + 541;
          x += i * 464L;
          break;
        case 38:
          x = x * 73741L + 568;
          x = x % 1000003 == 341894 ? x + 7 : x - 38;
          x = x % 1000003 == 341894 ? x + 7 : x - 38;
          x += i * 289L;
          x = x % 1000003 == 341894 ? x + 7 : x - 38;
          x = x * 73741L + 568;
          x = x * 73741L + 568;
          x = (x << 12) | (x >>> 52);
          break;
        case 39:
          x = x % 1000003 == 891643 ? x + 7 : x - 29;
          x = (x << 5) | (x >>> 59);
          x ^= x >>> 19;
          x = x % 1000003 == 891643 ? x + 7 : x - 29;
          if (x < 0)
            x = -x - 40;
          else
            x -= 24;
          x = (x << 5) | (x >>> 59);
          x = x * 18053L + 854;
          x = x * 18053L + 854;
        case 40:
          x = x * 25369L + 688;
          if (x < 0)
            x = -x - 42;
          else
            x -= 19;
          x = (x << 6) | (x >>> 58);
          x = x % 1000003 == 385554 ? x + 7 : x - 39;
          x += i * 58L;
          x ^= x >>> 8;
          x = x % 1000003 == 385554 ? x + 7 : x - 39;
          if (x < 0)
            x = -x - 42;
          else
            x -= 19;
          break;
        case 41:
          x += i * 188L;
          x ^= x >>> 6;
          x = (x << 7) | (x >>> 57);
          x = x % 1000003 == 216445 ? x + 7 : x - 20;
          x = x % 1000003 == 216445 ? x + 7 : x - 20;
          x = x * 76079L + 640;
          x ^= x >>> 6;
          x = (x << 7) | (x >>> 57);
          break;
        case 42:
          x = x * 71237L + 477;
          x = (x << 8) | (x >>> 56);
          x = (x << 8) | (x >>> 56);
          x += i * 3L;
          x = x % 1000003 == 139192 ? x + 7 : x - 43;
          x = x * 71237L + 477;
          x = (x << 8) | (x >>> 56);
          x = x % 1000003 == 139192 ? x + 7 : x - 43;
          break;
        case 43:
          x ^= x >>> 3;
          x += i * 60L;
          x = (x << 52) | (x >>> 12);
          x ^= x >>> 3;
          x += i * 60L;
          x = (x << 52) | (x >>> 12);
          x = x % 1000003 == 787412 ? x + 7 : x - 47;
          x = x % 1000003 == 787412 ? x + 7 : x - 47;
          break;
        case 44:
          x = x * 11617L + 589;
          x ^= x >>> 6;
          x = (x << 27) | (x >>> 37);
          x ^= x >>> 6;
          x += i * 152L;
          x = x % 1000003 == 544466 ? x + 7 : x - 27;
          x = x % 1000003 == 544466 ? x + 7 : x - 27;
          x = x * 11617L + 589;
        case 45:
          x ^= x >>> 6;
          x = x * 19117L + 277;
          x = (x << 31) | (x >>> 33);
          x += i * 284L;
          x ^= x >>> 6;
          x = x * 19117L + 277;
          x = x * 19117L + 277;
          x ^= x >>> 6;
          break;
        case 46:
          x = x * 47325L + 830;
          x = x * 47325L + 830;
          x ^= x >>> 3;
          x ^= x >>> 3;
          x = (x << 17) | (x >>> 47);
          x = x * 47325L + 830;
          x = (x << 17) | (x >>> 47);
          if (x < 0)
            x = -x - 71;
          else
            x -= 58;
          break;
        case 47:
          x = x * 11189L + 979;
          x ^= x >>> 11;
          x = (x << 62) | (x >>> 2);
          if (x < 0)
            x = -x - 87;
          else
            x -= 60;
          x = (x << 62) | (x >>> 2);
          if (x < 0)
            x = -x - 87;
          else
            x -= 60;
          x = x % 1000003 == 532480 ? x + 7 : x - 1;
          x = x % 1000003 == 532480 ? x + 7 : x - 1;
          break;
        case 48:
          x = (x << 14) | (x >>> 50);
          x = (x << 14) | (x >>> 50);
          x = (x << 14) | (x >>> 50);
          x = x * 81031L + 651;
          x ^= x >>> 21;
          x += i * 19L;
          x ^= x >>> 21;
          x += i * 19L;
          break;
        case 49:
          x ^= x >>> 29;
          x += i * 498L;
          x ^= x >>> 29;
          x = (x << 5) | (x >>> 59);
          x += i * 498L;
          x += i * 498L;
          x = x * 25003L + 432;
          x = x % 1000003 == 412699 ? x + 7 : x - 26;
        case 50:
          x = (x << 49) | (x >>> 15);
          x = x * 83021L + 126;
          x = (x << 49) | (x >>> 15);
          x ^= x >>> 27;
          x ^= x >>> 27;
          x = x % 1000003 == 77497 ? x + 7 : x - 43;
          x = x * 83021L + 126;
          x = x % 1000003 == 77497 ? x + 7 : x - 43;
          break;
        case 51:
          x += i * 307L;
          if (x < 0)
            x = -x - 17;
          else
            x -= 59;
          x = x * 64731L + 983;
          x = x * 64731L + 983;
          x ^= x >>> 13;
          x = (x << 30) | (x >>> 34);
          x = x * 64731L + 983;
          x += i * 307L;
          break;
        case 52:
          if (x < 0)
            x = -x - 99;
          else
            x -= 27;
          x = x % 1000003 == 159361 ? x + 7 : x - 18;
          if (x < 0)
            x = -x - 99;
          else
            x -= 27;
          x = x * 17219L + 771;
          x += i * 191L;
          x = x * 17219L + 771;
          x = x * 17219L + 771;
          x = x % 1000003 == 159361 ? x + 7 : x - 18;
          break;
        case 53:
          x ^= x >>> 12;
          if (x < 0)
            x = -x - 61;
          else
            x -= 70;
          x ^= x >>> 12;
          x += i * 189L;
          x = x * 52357L + 383;
          if (x < 0)
            x = -x - 61;
          else
            x -= 70;
          x = x * 52357L + 383;
          x = x % 1000003 == 609958 ? x + 7 : x - 28;
          break;
        case 54:
          x ^= x >>> 10;
          x = (x << 43) | (x >>> 21);
          x ^= x >>> 10;
          if (x < 0)
            x = -x - 90;
          else
            x -= 7;
          x = x % 1000003 == 8536 ? x + 7 : x - 0;
          if (x < 0)
            x = -x - 90;
          else
            x -= 7;
          x ^= x >>> 10;
          x += i * 247L;
        case 55:
          x = x * 7351L + 823;
          if (x < 0)
            x = -x - 88;
          else
            x -= 49;
          x += i * 123L;
          x = (x << 3) | (x >>> 61);
          x = (x << 3) | (x >>> 61);
          x = x * 7351L + 823;
          x = x % 1000003 == 927071 ? x + 7 : x - 22;
          x = x * 7351L + 823;
          break;
        case 56:
          x = (x << 46) | (x >>> 18);
          x += i * 142L;
          x ^= x >>> 19;
          if (x < 0)
            x = -x - 74;
          else
            x -= 76;
          x = x % 1000003 == 995784 ? x + 7 : x - 24;
          x = x * 48559L + 582;
          x = x % 1000003 == 995784 ? x + 7 : x - 24;
          x = (x << 46) | (x >>> 18);
          break;
        case 57:
          x += i * 271L;
          if (x < 0)
            x = -x - 49;
          else
            x -= 12;
          x += i * 271L;
          x = (x << 40) | (x >>> 24);
          x ^= x >>> 9;
          x = (x << 40) | (x >>> 24);
          x += i * 271L;
          x = x * 7239L + 753;
          break;
        case 58:
          x = x % 1000003 == 44260 ? x + 7 : x - 3;
          x = x * 64789L + 3;
          x = x * 64789L + 3;
          x += i * 290L;
          x ^= x >>> 21;
          x += i * 290L;
          x += i * 290L;
          x += i * 290L;
          break;
        case 59:
          x = x % 1000003 == 263549 ? x + 7 : x - 1;
          x += i * 74L;
          x = (x << 48) | (x >>> 16);
          x ^= x >>> 28;
          x = x % 1000003 == 263549 ? x + 7 : x - 1;
          x ^= x >>> 28;
          x = x % 1000003 == 263549 ? x + 7 : x - 1;
          x += i * 74L;
        case 60:
          x = x * 77599L + 897;
          x = x % 1000003 == 143971 ? x + 7 : x - 36;
          x += i * 469L;
          if (x < 0)
            x = -x - 22;
          else
            x -= 76;
          x = x * 77599L + 897;
          x = x * 77599L + 897;
          x = (x << 58) | (x >>> 6);
          x = x * 77599L + 897;
          break;
        case 61:
          x = (x << 44) | (x >>> 20);
          x = x * 90933L + 843;
          x = (x << 44) | (x >>> 20);
          x = x % 1000003 == 27264 ? x + 7 : x - 37;
          if (x < 0)
            x = -x - 83;
          else
            x -= 5;
          if (x < 0)
            x = -x - 83;
          else
            x -= 5;
          x = (x << 44) | (x >>> 20);
          if (x < 0)
            x = -x - 83;
          else
            x -= 5;
          break;
        case 62:
          x = x % 1000003 == 67151 ? x + 7 : x - 46;
          if (x < 0)
            x = -x - 14;
          else
            x -= 90;
          x = x * 75639L + 226;
          x = x * 75639L + 226;
          x = x * 75639L + 226;
          x = x % 1000003 == 67151 ? x + 7 : x - 46;
          x = (x << 45) | (x >>> 19);
          x += i * 486L;
          break;
        case 63:
          x = x * 85053L + 537;
          x = (x << 54) | (x >>> 10);
          x += i * 370L;
          x += i * 370L;
          x = (x << 54) | (x >>> 10);
          x += i * 370L;
          x += i * 370L;
          x = x * 85053L + 537;
          break;
        default:
          throw new AssertionError();
      }
    }
    return x;
  }

  public static void main(String[] args) {
    long sum = 0;
    for (int i = -110; i < 210; i++) {
      int v = dense(i);
      sum = sum * 31 + v;
      if (i % 16 == 0) System.out.println(i + " " + v);
    }
    System.out.println(sum);
    for (int i = 0; i < SPARSE_KEYS.length; i += 8) {
      int k = SPARSE_KEYS[i];
      System.out.println(k + " " + sparse(k) + " " + sparse(k + 1) + " " + sparse(k - 1));
    }
    for (int k : SPARSE_KEYS) sum = sum * 31 + sparse(k);
    System.out.println(sum);
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 60; i++) sb.append(strings("key" + i * 37 % 100 + "x".repeat(i % 5))).append(' ');
    System.out.println(sb + "" + strings("") + strings("key"));
    for (int i = 0; i < 20; i++) System.out.println(longBranches(i * 1234567, 200));
  }
}
