// Prints the size of the code: files to open per walk (an action from its entry to its end), folders, lines and words.
// A walk leaves out types and tests; its files leave out the contract. Work that is passed at run time, such as a
// job's, is a separate entry. A hop back enters a file that was opened before. Words of code are those of its comments. Stiff
// phrases read like a translation.
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { measureRooms } from './project/rooms.mjs';
import { follow, walks } from './walks/follow.mjs';
import { measureSizes } from './walks/sizes.mjs';

const usage = [
  'node scripts/walks.mjs                 every figure',
  'node scripts/walks.mjs --files WALK    the files of one walk, such as "server: issue"',
];
const { values } = readArguments({ usage, options: { files: { type: 'string' } } });
if (values.files === undefined) printFigures();
else printFiles(values.files);

function printFiles(/** @type {string} */ name) {
  if (!Object.hasOwn(walks, name))
    refuseArguments({ usage }, `There is no walk "${name}". Walks: ${Object.keys(walks).join(', ')}.`);
  const { files, contractFiles } = follow(walks[name]);
  console.log([...files, ...contractFiles].sort().join('\n'));
}

function printFigures() {
  const rows = Object.entries(walks).map(([name, walk]) => {
    const { files, hops, back } = follow(walk);
    return [name, files.length, hops, back];
  });
  printTable(['walk', 'files', 'hops', 'hops back'], rows);

  const { functions, web } = measureRooms();
  printTable(
    ['rooms', 'functions', 'web'],
    [
      ['rooms', functions.rooms, web.rooms],
      ['levels', functions.levels, web.levels],
      ['arrows', functions.arrows, web.arrows],
      ['arrows up', functions.up, web.up],
      ['one-reader files', functions.oneReader, web.oneReader],
      ['of them small and near', functions.smallOneReader, web.smallOneReader],
    ],
  );

  printTable(['area', 'files', 'lines', 'words', 'stiff'], measureSizes());
}

/**
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
function printTable(head, rows) {
  const lines = [head, ...rows].map(([name, ...cells]) => {
    return String(name).padEnd(26) + cells.map((cell) => String(cell).padStart(11)).join('');
  });
  console.log(`${lines.join('\n')}\n`);
}
