/** Names of 22, 31, 50, 80 and 200 characters, and two in other scripts. */
export const longNames = [
  'Christopher Johannsson',
  'Maria-Magdalena Schwarzenberger',
  'Maximiliane-Katharina von Hohenzollern-Sigmaringen',
  'Anna-Sophia Maximiliane Katharina Freifrau von Hohenzollern-Sigmaringen zu Ebers',
  'Pablo Diego José Francisco de Paula Juan Nepomuceno María de los Remedios Cipriano de la Santísima Trinidad Ruiz y Picasso, ' +
    'Maximiliane-Katharina von Hohenzollern-Sigmaringen und Hohenzollern-Erben II',
  'عبد الرحمن بن محمد بن عبد الله الأنصاري القرشي',
  '山田太郎左衛門尉源朝臣義経武蔵坊弁慶上杉謙信',
];
