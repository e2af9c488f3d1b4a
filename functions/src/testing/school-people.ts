const firstNames =
  'Ada Bela Chidi Dora Emil Fatou Grace Hugo Ines Jan Kofi Lena Mira Nils Olga Priya Rafa Sofia Tariq Uma'.split(' ');
const lastNames = (
  'Abel Berger Castillo Dubois Eriksen Fischer Garcia Hopper Ivanov Jansen Keller Lindgren Moreau Novak Okafor Petrov ' +
  'Quist Rossi Schmidt Tanaka Ueda Vargas Weber Xu Yilmaz Zimmer Ahmed Brandt Conti Duarte Engel Ferrari Gruber Haas ' +
  'Ibrahim Jensen Kovacs Larsen Meyer Nguyen Olsen Popescu Quinn Reyes Santos Thomsen Unger Vogel Wagner Young'
).split(' ');
const departments = ['Mathematics', 'Natural Sciences', 'Languages and Literature', 'Arts', null];

/** Names as their owners write them, and in the letters of an address. */
const writtenNames: [string, string][] = [
  ['王芳', 'wang.fang'],
  ['佐藤 美咲', 'sato.misaki'],
  ['김민준', 'kim.minjun'],
  ['مريم الحداد', 'maryam.alhaddad'],
  ['נועה כהן', 'noa.cohen'],
  ['Ελένη Παπαδοπούλου', 'eleni.papadopoulou'],
  ['Дмитро Коваленко', 'dmytro.kovalenko'],
  ['प्रिया शर्मा', 'priya.sharma'],
  ['Nguyễn Thị Minh Anh', 'nguyen.minhanh'],
  ['Łucja Żółkiewska', 'lucja.zolkiewska'],
  ["Saoirse O'Connell-Ní Dhomhnaill", 'saoirse.oconnell'],
  ['Þórdís Björk Guðmundsdóttir', 'thordis.gudmundsdottir'],
];
const longName: [string, string] = [
  'Maria Anna Josepha Theresia Freifrau von und zu Hohenberg-Rosenthal-Schwarzenfels, geborene Gräfin Ledóchowska ' +
    'de Oliveira Guimarães e Vasconcelos',
  'maria.hohenberg',
];

/** A name that one person in fifty has. */
export const soughtName = 'Tanaka';

/**
 * The person at an index of a school, from 0: the same on every call. One in five is pending, one in ten has a name in
 * another script, and one in two hundred a very long one. `run` is part of the address, so that two schools share none.
 */
export function personAt(place: number, run = '') {
  const [name, address] = nameAt(place);
  return {
    name,
    email: `${address}.${run}${place}@students.example.org`,
    department: departments[place % departments.length] ?? null,
    status: place % 5 === 4 ? ('pending' as const) : ('active' as const),
  };
}

function nameAt(place: number): [string, string] {
  if (place % 200 === 7) return longName;
  if (place % 10 === 3) return writtenNames[Math.floor(place / 10) % writtenNames.length] ?? longName;
  const names = [firstNames[(place * 7) % firstNames.length] ?? '', lastNames[place % lastNames.length] ?? ''];
  return [names.join(' '), names.join('.').toLowerCase()];
}
