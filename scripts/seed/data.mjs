import { readFileSync } from 'node:fs';

// Sample data of a new local installation. All addresses end in example.com, which is reserved.

export const templates = [
  { name: "Dean's List", svgContent: read('deans-list.svg'), isDefault: true },
  { name: 'Research Award', svgContent: read('research-award.svg'), isDefault: false },
];

export const tags = [
  { name: 'Class of 2026', description: 'Graduates in summer 2026', color: '#3b82f6' },
  { name: 'Honors Program', description: 'Members of the honors program', color: '#d97706' },
  { name: 'Research', description: 'Took part in a research project', color: '#0d9488' },
  { name: 'Exchange', description: 'Spent a term with us from abroad', color: '#9333ea' },
];

/**
 * `badges` are ordered from oldest to newest. Each is issued at once unless `issued` is false.
 * @typedef {{ template: string, year: number, description: string, issued?: false }} SeedBadge
 * @typedef {{ name: string, department?: string, status: 'active' | 'pending' | 'inactive', tags: string[], badges: SeedBadge[] }} SeedPerson
 * @type {SeedPerson[]}
 */
export const people = [
  person('Amara Okafor', 'Computer Science', ['Class of 2026', 'Honors Program'], [deansList(2025), deansList(2026)]),
  person('Léa Fournier', 'Architecture', ['Exchange'], [deansList(2026)]),
  person('Mateo Álvarez Ruiz', 'Mathematics', ['Class of 2026'], [deansList(2026)]),
  person('Nguyễn Thị Minh Anh', 'Biology', ['Research'], [research(2026, 'Coral growth in warming seas')]),
  person('Yuki Tanaka', 'Physics', ['Exchange', 'Research'], [research(2026, 'Low-noise detectors for faint light')]),
  person("Saoirse O'Connell", 'History', ['Class of 2026'], [deansList(2025)]),
  person('Dmytro Kovalenko', 'Civil Engineering', [], [{ ...deansList(2026), issued: false }]),
  person(
    'Priya Raghunathan',
    'Medicine',
    ['Honors Program', 'Research'],
    [deansList(2025), research(2026, 'Early signs of sepsis')],
  ),
  person('Kwame Mensah-Bonsu', 'Economics', ['Class of 2026'], [{ ...deansList(2026), issued: false }]),
  person('Ingrid Sørensen', undefined, ['Exchange'], []),
  { ...person('Tomasz Wójcik', 'Law', [], []), status: 'pending' },
  { ...person('Fatima al-Zahra Haddad', 'Linguistics', ['Honors Program'], [deansList(2025)]), status: 'inactive' },
  { ...person('João Pedro Guimarães', 'Music', [], []), status: 'pending' },
];

/**
 * @param {string} name
 * @param {string | undefined} department
 * @param {string[]} tagNames
 * @param {SeedBadge[]} badges
 * @returns {SeedPerson}
 */
function person(name, department, tagNames, badges) {
  return { name, department, status: 'active', tags: tagNames, badges };
}

function deansList(/** @type {number} */ year) {
  return { template: "Dean's List", year, description: 'Grade average in the best tenth of the faculty' };
}

function research(/** @type {number} */ year, /** @type {string} */ description) {
  return { template: 'Research Award', year, description };
}

function read(/** @type {string} */ file) {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
