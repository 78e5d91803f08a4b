/**
 * Advance widths of Inter, in thousandths of an em, two base-36 digits a character, read from the shipped font's own
 * tables. A character the font lacks is written 00. With these every text wraps alike on screen, in SVG and in PNG.
 */
export const interWidths: Readonly<Record<400 | 500 | 600 | 700, readonly { readonly from: number; readonly widths: string }[]>> = {
  400: [
    {
      from: 32,
      widths:
        '7t80cyhlhurahw8ca5a5dxie80cs80a0hjbbgyh6hyghh8fqh7h8808eieieiee7quj6i6kak2gpgekqkn7hfviofpp3kxl9hrl9hwhuhykoj6rdiyivhha5a0a5d3co8zfmh0fvh0g7aah1gf6q6qf96qocgfgoh0h0ageo93gffmmqf6fmfcbu99buie',
    },
    {
      from: 160,
      widths:
        '7t80fvgzk5fa7ifsgfpecmg7ie00iidacoiecace8zgagr807g8gdeg7manjoie7j6j6j6j6j6j6rmkagpgpgpgp7h7h7h7hkfkxl9l9l9l9l9iel9kokokokoivhoh4fmfmfmfmfmfmphfvg7g7g7g76q6q6q6qg7gfgogogogogoiegogfgfgfgffmh0fmj6fmj6fmj6fmkafvkafvkafvkafvk2jqkfh0gpg7gpg7gpg7gpg7gpg7kqh1kqh1kqh1kqh1kngflkgf7h6q7h6q7h6q7h6q7h6qnbdgfv6qiof9elfp6qfp6qfp9gfm9zgj6qkxgfkxgfkxgf00kxgfl9gol9gol9gorxrshwaghwaghwaghueohueohueohueohy93hyaghy93kogfkogfkogfkogfkogfkogfrdmqivfmivhhfchhfchhfc8q',
    },
    {
      from: 900,
      widths:
        '7iipj680kiogba00ny00oeo77nj6i6g3ixgphhknl97hioj6p3kxi8l9knhr00j5hyivogiyogle7hivigexgf7ngfiggkfmg8exe5gfh97nelhugagbfjgogth0fthccygfk1ftlmmd7ngfgogfmd',
    },
    {
      from: 1024,
      widths:
        'gpgpndg3kahu7h7hfvuxv9okiokxhgk2j6hyi6g3mrgpqoh6kxkxioksp3knl9knhrkahyhgn0iyk1jgqmr0mooji1kas7hwfmgifpc4h1g7midqgfgff2fzlegcgogch0fvcyfmj3f6glg2mun9hwkgfjfvnffeg7g7gfc4fveo6q6q6qpoowgff2gffmgc',
    },
    { from: 1168, widths: 'g3c4' },
    { from: 8208, widths: '000000dwrs00000079796p00c8c8bp00dn00fm000000o0' },
    { from: 8364, widths: 'ij' },
    { from: 8482, widths: 'gz' },
    { from: 8592, widths: '00n600n6' },
    { from: 8722, widths: 'ie' },
  ],
  500: [
    {
      from: 32,
      widths:
        '7f8gdqhrhyrli58pa9a9ehij8fcu8faahybjh4hfi8grhifvhhhi8f8rijijijenrajpi9kdk2grgdkskp7kfzj4fppdl0lbhuldi0hyi5kkjprvjhjchta9aaa9d9cv9dfsh6g1h6gbajh8gq7070fj70oogqgsh6h6arez9ggqfzn1fhfzfjc89mc8ij',
    },
    {
      from: 160,
      widths:
        '7f8gg1h8khfh85fsgqpecpgwij00ihcxcpijcgcn9dgogp8f8c8qdhgwmpnuovenjpjpjpjpjpjprvkdgrgrgrgr7k7k7k7kknl0lblblblblbijlbkkkkkkkkjchzhifsfsfsfsfsfspfg1gbgbgbgb70707070gcgqgsgsgsgsgsijgsgqgqgqgqfzh6fzjpfsjpfsjpfskdg1kdg1kdg1kdg1k2k5knh6grgbgrgbgrgbgrgbgrgbksh8ksh8ksh8ksh8kpgqlvgq7k707k707k707k707k70nke0fz70j4fjf6fp70fp70fp9yfratgm70l0gql0gql0gq00l0gqlbgslbgslbgss1roi0ari0ari0arhyezhyezhyezhyezi59gi5b2i59gkkgqkkgqkkgqkkgqkkgqkkgqrvn1jcfzjchtfjhtfjhtfj91',
    },
    {
      from: 900,
      widths:
        '85j5jp8fl1oybv00oh00p6op7zjpi9g4jigrhtkplb7kj4jppdl0ijlbkphu00j6i5jcoljholli7kjciqf4gq7zgqiqgofzgff4eegqhb7zf6i7gogkfjgsh4h6fzhldcgqkrg4m3mm7zgqgsgqmm',
    },
    {
      from: 1024,
      widths:
        'grgrnjg4kdhy7k7kfzuzv9ooj4l0i2k4jphyi9g4n7grrohfl0l0j4ktpdkplbkphukdi5i2n3jhkgjjqwrfmtovi6kdsgi0fsgnftc9hhgbn0dygqgqfgg9lsgngsgkh6g1dcfzjxfhh5g9n7nqi7l4ftg1nnfmgbgbgqc9g1ez707070pvp6gqfggqfzgk',
    },
    { from: 1168, widths: 'g4c9' },
    { from: 8208, widths: '000000dwrs0000007p7p7500d6d3cj00ei00et000000pa' },
    { from: 8364, widths: 'io' },
    { from: 8482, widths: 'h9' },
    { from: 8592, widths: '00nu00nu' },
    { from: 8722, widths: 'ij' },
  ],
  600: [
    {
      from: 32,
      widths:
        '708xejhwi2rwif92adadf0ip8vcx8vajicbrhbhoiih0hsg0hshs8v95ipipipf3rrk8ibkhk2gtgcktkq7pg4jjfppml3ldhxlhi4i2ickgk8sck0jti4adajadddd19rfyhcg7hcgfathdh07a7aft7ap0h0gxhchcb1f99th0gbnbftgcfqcn9zcnip',
    },
    {
      from: 160,
      widths:
        '708xg7hhktfn8sfsh0pecshmip00igckcqipcmcv9rh2go8v9890djhmn3o6p7f3k8k8k8k8k8k8s5khgtgtgtgt7p7p7p7pkvl3ldldldldldipldkgkgkgkgjtiahwfyfyfyfyfyfypdg7gfgfgfgf7a7a7a7agih0gxgxgxgxgxipgxh0h0h0h0gchcgck8fyk8fyk8fykhg7khg7khg7khg7k2kjkvhcgtgfgtgfgtgfgtgfgtgfkthdkthdkthdkthdkqh0m5h07p7a7p7a7p7a7p7a7p7ansejg47ajjftfqfp7afp7afpahfxbngq7al3h0l3h0l3h000l3h0ldgxldgxldgxs6rki4b1i4b1i4b1i2f9i2f9i2f9i2f9ic9ticbnic9tkgh0kgh0kgh0kgh0kgh0kgh0scnbjtgcjti4fqi4fqi4fq9a',
    },
    {
      from: 900,
      widths:
        '8tjlk88vlkphcf00p100pxp78ak8ibg5k2gti4kqld7pjjk8pml3itldkqhx00j8icjtopk0oplm7pjtj0fbh08ah0j0gtgbgmfbemh0hd8afqilh2gtfjgxhfhcg6hudrh0lggfmlmw8ah0gxh0mw',
    },
    {
      from: 1024,
      widths:
        'gtgtnpg5khi27p7pg4v0vaorjjl3iok6k8hyibg5nogtsohol3l3jjktpmkqldkqhxkhicion5k0kvjlr7rumyp7iakhspi4fygsfxcfhxgfnie7h0h0ftgim6gygxgthcg7drgckrfthoghnjo7ijlrg3g7nvfugfgfh0cfg7f97a7a7aq2pfh0fth0gcgt',
    },
    { from: 1168, widths: 'g5cf' },
    { from: 8208, widths: '000000dwrs00000086867k00e3dxdc00fc00dz000000qk' },
    { from: 8364, widths: 'iv' },
    { from: 8482, widths: 'hi' },
    { from: 8592, widths: '00oh00oh' },
    { from: 8722, widths: 'ip' },
  ],
  700: [
    {
      from: 32,
      widths:
        '6l9efbi1i7s8io9fahahfjiv9ad09aasiqbzhhhyishai1g6i3i19a9jivivivfks8kriekkk2gvgbkukr7tg8jzfppwl6lfi0lli9i7ijkckrsukikbigahasahdjd8a5g5higchigkb2hkhb7j7jg47jpdhbh1hihibbfka6hbgonmg4gqfxd1acd1iv',
    },
    {
      from: 160,
      widths:
        '6l9egchrl6fu9ffshbpecwiciv00iec7crivcsd4a5hggn9aa499dmicniohpkfkkrkrkrkrkrkrsekkgvgvgvgv7t7t7t7tl4l6lflflflflfivlfkckckckckbili9g5g5g5g5g5g5pagcgkgkgkgk7j7j7j7jgnhbh1h1h1h1h1ivh1hbhbhbhbgqhigqkrg5krg5krg5kkgckkgckkgckkgck2kyl4higvgkgvgkgvgkgvgkgvgkkuhkkuhkkuhkkuhkkrhbmfhb7t7j7t7j7t7j7t7j7t7jo1f2g87jjzg4gafp7jfp7jfpazg2chgt7jl6hbl6hbl6hb00l6hblfh1lfh1lfh1sargi9bbi9bbi9bbi7fki7fki7fki7fkija6ijc9ija6kchbkchbkchbkchbkchbkchbsunmkbgqkbigfxigfxigfx9l',
    },
    {
      from: 900,
      widths:
        '9hk1kr9am3pzd000pk00qopp8lkrieg7kngvigkrlf7tjzkrpwl6j4lfkri000j9ijkbotkioulq7tkbjafihb8lhajagxgogtfieuhbhf8lgaizhgh3fih1hrhigbi3e6ham6gqn2n58lhah1han5',
    },
    {
      from: 1024,
      widths:
        'gvgvnug7kki77t7tg8v2vaovjzl6jak7krhzieg7o4gvtohyl6l6jzkupwkrlfkri0kkijjan7kilbjorhs9n2piifkksyi9g5gxg1clidgko0efhbhbg7gsmkh9h1h1higce6gqllg4i8gpnwooiumfgegdo3g2gkgkhbclgdfk7j7j7jq8pohbg7hbgqh1',
    },
    { from: 1168, widths: 'g7cl' },
    { from: 8208, widths: '000000dwrs0000008n8n8100f0ese600g700d6000000ru' },
    { from: 8364, widths: 'j1' },
    { from: 8482, widths: 'hs' },
    { from: 8592, widths: '00p500p5' },
    { from: 8722, widths: 'iv' },
  ],
}
