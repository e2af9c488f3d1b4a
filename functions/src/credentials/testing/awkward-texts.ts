/** Real names, at least one per script. */
const names = [
  'Grace Hopper',
  'Zoë Ångström-Łukasiewicz',
  'Nguyễn Thị Minh Khai',
  'Ελένη Γλύκατζη',
  'Сергій Корольов',
  'Արամ Խաչատրյան',
  'ქეთევან დედოფალი',
  'שרה לוי',
  'فاطمة الزهراء',
  'محمد रशीद',
  'अमृता प्रीतम',
  'সত্যজিৎ রায়',
  'ਅੰਮ੍ਰਿਤਾ',
  'ગુજરાતી નામ',
  'ଓଡ଼ିଆ ନାମ',
  'தமிழ் பெயர்',
  'తెలుగు పేరు',
  'ಕನ್ನಡ ಹೆಸರು',
  'മലയാളം പേര്',
  'සිංහල නම',
  'สมชาย ใจดี',
  'ສົມສັກ',
  'မောင်မောင်',
  'សុខ ចាន់',
  'ཚེ་རིང',
  'ᠮᠣᠩᠭᠣᠯ',
  '山田太郎',
  'やまだ タロウ',
  '김철수',
  '𠮷野家 𠀋',
  'ሰላም',
  'ⵜⴰⵎⴰⵣⵉⵖⵜ',
  'ᏣᎳᎩ',
  'ᐃᓄᒃᑎᑐᑦ',
  'Ada 👩🏽‍🚀🎓🏳️‍🌈',
  '🇺🇦🇵🇱',
  'a\u0301o\u0308\u0323',
  '\u202Ereversed\u202C and \u2066isolated\u2069',
  'zero\u200Bwidth\u200D\uFEFFjoiners',
  'line\u2028separator\u2029and\u0085next',
];

/** Wraps a name in characters that JSON, CDATA, XML or placeholders might interpret. */
const wrappings = [
  (name: string) => name,
  (name: string) => `"${name}" 'and' \\ \\" \\u003e`,
  (name: string) => `${name} ]]> <![CDATA[ ${name} ]] > ]]]]>>`,
  (name: string) => `<svg onload="x">&${name};&amp;&#0;</svg><!-- ${name} -->`,
  (name: string) => `{{NAME}} {${name}} $& $1 \${x} %00`,
];

/** Two hundred possible badge texts, including the longest. */
export const awkwardTexts: readonly string[] = wrappings.flatMap((wrap, index) =>
  names.map((name, place) => {
    if (index === 0 && place % 10 === 9)
      return name
        .repeat(200)
        .slice(0, 200)
        .replace(/[\uD800-\uDBFF]$/, '');
    return index === 4 && place === 0 ? '' : wrap(name);
  }),
);
