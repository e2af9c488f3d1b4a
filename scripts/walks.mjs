// Prints how many files one opens to follow an act from its entry to its end: node scripts/walks.mjs [--files WALK]
// Types and tests are left out; what is handed in at run time, as the work of a job, is an entry of its own.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { rootDir } from './paths.mjs';
import { readArguments } from './project/read-arguments.mjs';
import { readProgram } from './project/read-program.mjs';

/**
 * Entries of each act: calls of the contract, and names of exports.
 * @type {Record<string, { project: 'functions' | 'web', calls?: string[], names?: string[] }>}
 */
const walks = {
  'server: issue': { project: 'functions', calls: ['badgesApi.create'] },
  'server: verify': { project: 'functions', calls: ['verificationApi.verify'] },
  'server: bulk': {
    ...{ project: 'functions', calls: ['badgesApi.bulkIssueByTags'] },
    names: ['workOnJob', 'issuesToGroup'],
  },
  'server: import': { project: 'functions', calls: ['importsApi.create'], names: ['workOnJob', 'importsUsers'] },
  'server: credential': { project: 'functions', calls: ['credentialsApi.credential'] },
  'screen: issue': { project: 'web', names: ['IssueBadgeDialog'] },
  'screen: verify': { project: 'web', names: ['CertificatePage'] },
  'screen: bulk with jobs': { project: 'web', names: ['BulkIssueDialog', 'JobsButton'] },
  'screen: import with jobs': { project: 'web', names: ['ImportUsersDialog', 'JobsButton'] },
};

const { values } = readArguments({
  usage: ['node scripts/walks.mjs [--files WALK]'],
  options: { files: { type: 'string' } },
});
const programs = { functions: programOf('functions'), web: programOf('web') };
for (const [name, walk] of Object.entries(walks)) {
  const files = follow(walk);
  const ownFiles = files.filter((file) => !file.includes('src/contract/'));
  const lines = files.reduce((sum, file) => sum + lineCount(file), 0);
  console.log(
    `${name.padEnd(26)}${String(files.length).padStart(4)} files (${ownFiles.length} without the contract), ${lines} lines`,
  );
  if (values.files === name) console.log(files.join('\n'));
}

/** @param {'functions' | 'web'} project */
function programOf(project) {
  const { fileNames, options } = readProgram(project);
  const program = ts.createProgram(fileNames.map((name) => join(rootDir, name)).filter(isProduct), options);
  return {
    checker: program.getTypeChecker(),
    files: program.getSourceFiles().filter(({ fileName }) => isProduct(fileName)),
  };
}

/** @param {string} path */
function isProduct(path) {
  return path.startsWith(rootDir) && /\/src\//.test(path) && !/node_modules|\.test\.tsx?$|\/testing\//.test(path);
}

/**
 * Lists the files with a top-level statement that the entries of a walk reach.
 * @param {{ project: 'functions' | 'web', calls?: string[], names?: string[] }} walk
 */
function follow({ project, calls = [], names = [] }) {
  const { checker, files } = programs[project];
  /** @type {ts.Node[]} */
  const open = [...calls.flatMap((call) => handlerOf(files, call)), ...names.map((name) => exportOf(files, name))];
  const reached = new Set(open);
  for (let node = open.pop(); node; node = open.pop()) {
    for (const statement of statementsIn(node, checker)) {
      if (reached.has(statement)) continue;
      reached.add(statement);
      open.push(statement);
    }
  }
  return [...new Set([...reached].map((node) => relative(rootDir, node.getSourceFile().fileName)))].sort();
}

/**
 * Finds the handler of a call, and what serves it.
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
 * Finds what an object literal has under a key.
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
 * Lists the top-level statements of the product whose values a node names.
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
      if (!isProduct(declaration.getSourceFile().fileName)) return [];
      const statement = topLevelOf(declaration);
      return statement ? [statement] : [];
    });
  }
}

/**
 * Finds the statement of a module around a declaration; null inside a function or a type.
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

/** @param {string} file */
function lineCount(file) {
  return (ts.sys.readFile(`${rootDir}/${file}`) ?? '').split('\n').length - 1;
}
