import { join, relative } from 'node:path';
import ts from 'typescript';
import { rootDir } from '../paths.mjs';
import { readProgram } from '../project/read-program.mjs';
import { isProduct } from '../project/rooms.mjs';

/**
 * @typedef {{ project: 'functions' | 'web', calls?: string[], names?: string[] }} Walk
 * @typedef {{ checker: ts.TypeChecker, files: ts.SourceFile[] }} Program
 */

/**
 * Entries of each walk: calls of the contract, and names of exports.
 * @type {Record<string, Walk>}
 */
export const walks = {
  'server: issue': { project: 'functions', calls: ['badgesApi.create'] },
  'server: verify': { project: 'functions', calls: ['verificationApi.verify'] },
  'server: bulk': {
    project: 'functions',
    calls: ['badgesApi.bulkIssueByTags'],
    names: ['workOnJob', 'issuesToGroup'],
  },
  'server: import': { project: 'functions', calls: ['importsApi.create'], names: ['workOnJob', 'importsUsers'] },
  'server: credential': { project: 'functions', calls: ['credentialsApi.credential'] },
  'server: undo': { project: 'functions', calls: ['actsApi.undo'], names: ['workOnJob', 'undoesActs'] },
  'server: files': { project: 'functions', calls: ['badgesApi.makeFiles'], names: ['workOnJob', 'makesFiles'] },
  'screen: issue': { project: 'web', names: ['IssueBadgeDialog'] },
  'screen: verify': { project: 'web', names: ['CertificatePage'] },
  'screen: bulk': { project: 'web', names: ['BulkIssueDialog'] },
  'screen: import': { project: 'web', names: ['ImportUsersDialog'] },
  'screen: jobs': { project: 'web', names: ['JobsButton'] },
};

/** @type {Map<string, Program>} */
const programs = new Map();

/**
 * Files of a walk, and its hops between them. A screen's walk never enters the contract, and no walk its list of all
 * calls.
 * @param {Walk} walk
 */
export function follow({ project, calls = [], names = [] }) {
  const program = programOf(project);
  const entries = [
    ...calls.flatMap((call) => handlerOf(program.files, call)),
    ...names.map((name) => exportOf(program.files, name)),
  ];
  const read = readInCallOrder(
    entries,
    (node) => statementsIn(node, program.checker).filter((found) => isFollowed(fileOf(found), project)),
    fileOf,
  );
  const files = read.files.filter((file) => !file.includes('src/contract/'));
  const contractFiles = read.files.filter((file) => file.includes('src/contract/'));
  return { files, contractFiles, hops: read.hops, back: read.back };
}

/**
 * Reads each statement once, depth first. A hop enters another file; a hop back enters one that was opened before.
 * @template Statement
 * @param {Statement[]} entries
 * @param {(statement: Statement) => Statement[]} namedBy
 * @param {(statement: Statement) => string} fileOfStatement
 */
export function readInCallOrder(entries, namedBy, fileOfStatement) {
  const reached = new Set(entries);
  /** @type {Set<string>} */
  const opened = new Set();
  let hops = 0;
  let back = 0;
  for (const entry of entries) read(entry);
  return { files: [...opened].sort(), hops, back };

  function read(/** @type {Statement} */ statement) {
    const file = fileOfStatement(statement);
    opened.add(file);
    for (const next of namedBy(statement)) {
      if (reached.has(next)) continue;
      reached.add(next);
      const nextFile = fileOfStatement(next);
      if (nextFile !== file) hops += 1;
      if (nextFile !== file && opened.has(nextFile)) back += 1;
      read(next);
    }
  }
}

function programOf(/** @type {'functions' | 'web'} */ project) {
  const known = programs.get(project);
  if (known) return known;
  const { fileNames, options } = readProgram(project);
  const paths = fileNames.filter(isProduct).map((name) => join(rootDir, name));
  const program = ts.createProgram(paths, options);
  const files = program.getSourceFiles().filter((file) => isProduct(fileOf(file)));
  const made = { checker: program.getTypeChecker(), files };
  programs.set(project, made);
  return made;
}

function fileOf(/** @type {ts.Node} */ node) {
  return relative(rootDir, node.getSourceFile().fileName);
}

function isFollowed(/** @type {string} */ file, /** @type {Walk['project']} */ project) {
  return project === 'functions' ? !file.endsWith('src/contract/apis.ts') : !file.includes('src/contract/');
}

/**
 * Finds a call's handler and what serves it.
 * @param {ts.SourceFile[]} files
 * @param {string} call
 */
function handlerOf(files, call) {
  const [group = '', key = ''] = call.split('.');
  for (const file of files.filter(({ fileName }) => fileName.endsWith('.routes.ts'))) {
    const record = file.statements.find((statement) => statement.getText().includes(`Handlers<typeof ${group}>`));
    const found = record && propertyOf(record, key);
    if (found) return [found, exportOf(files, 'mountAll')];
  }
  throw new Error(`No handler of ${call} was found.`);
}

/**
 * Finds the value of a key in an object literal.
 * @param {ts.Node} node
 * @param {string} key
 * @returns {ts.Node | undefined}
 */
function propertyOf(node, key) {
  if (ts.isPropertyAssignment(node)) return node.name.getText() === key ? node.initializer : undefined;
  return ts.forEachChild(node, (child) => propertyOf(child, key));
}

/**
 * @param {ts.SourceFile[]} files
 * @param {string} name
 */
function exportOf(files, name) {
  for (const file of files) {
    const found = file.statements.find((statement) =>
      new RegExp(`^export (async )?(function|const) ${name}\\b`).test(statement.getText()),
    );
    if (found) return found;
  }
  throw new Error(`No file exports ${name}.`);
}

/**
 * Lists the product's top-level statements that a node refers to by value.
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 * @returns {ts.Node[]}
 */
function statementsIn(node, checker) {
  /** @type {ts.Node[]} */
  const found = [];
  visit(node);
  return found;

  /** @param {ts.Node} part */
  function visit(part) {
    if (ts.isTypeNode(part)) return;
    if (ts.isIdentifier(part)) found.push(...declared(part));
    ts.forEachChild(part, visit);
  }

  /** @param {ts.Identifier} identifier */
  function declared(identifier) {
    let symbol = ts.isShorthandPropertyAssignment(identifier.parent)
      ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
      : checker.getSymbolAtLocation(identifier);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    if (!symbol || !(symbol.flags & ts.SymbolFlags.Value)) return [];
    return (symbol.declarations ?? []).flatMap((declaration) => {
      if (!isProduct(fileOf(declaration))) return [];
      const statement = topLevelOf(declaration);
      return statement ? [statement] : [];
    });
  }
}

/**
 * Finds the module's statement around a declaration; null inside a function or a type.
 * @param {ts.Node} declaration
 */
function topLevelOf(declaration) {
  if (ts.isSourceFile(declaration)) return null;
  let node = declaration;
  while (!ts.isSourceFile(node.parent)) {
    node = node.parent;
    if (ts.isFunctionLike(node) && !ts.isSourceFile(node.parent)) return null;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return null;
  }
  return node;
}
