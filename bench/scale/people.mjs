const firstNames =
  'Ada Bela Chidi Dora Emil Fatou Grace Hugo Ines Jan Kofi Lena Mira Nils Olga Priya Rafa Sofia Tariq Uma';
const lastNames =
  'Abel Berger Castillo Dubois Eriksen Fischer Garcia Hopper Ivanov Jansen Keller Lindgren Moreau Novak Okafor Petrov ' +
  'Quist Rossi Schmidt Tanaka Ueda Vargas Weber Xu Yilmaz Zimmer Ahmed Brandt Conti Duarte Engel Ferrari Gruber Haas ' +
  'Ibrahim Jensen Kovacs Larsen Meyer Nguyen Olsen Popescu Quinn Reyes Santos Thomsen Unger Vogel Wagner Young';
const [first, last] = [firstNames, lastNames].map((names) => names.split(' '));
const departments = ['Mathematics', 'Natural Sciences', 'Languages and Literature', 'Arts', null];

/** A name that one person in fifty has. */
export const soughtName = 'Tanaka';

/** The person at a place of the collection, from 0: always the same one. One in five is pending. */
export function personAt(/** @type {number} */ place) {
  const name = `${first[(place * 7) % first.length]} ${last[place % last.length]}`;
  return {
    name,
    email: `${name.toLowerCase().replace(' ', '.')}.${place}@students.example.org`,
    department: departments[place % departments.length],
    status: place % 5 === 4 ? 'pending' : 'active',
  };
}
