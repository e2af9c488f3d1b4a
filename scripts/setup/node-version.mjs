// Runs first, on any recent Node: it imports nothing and uses old syntax only.
const needed = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
const enough = major > needed[0] || (major === needed[0] && minor >= needed[1]);

/** @type {import('./requirement.mjs').Requirement} */
export const nodeVersion = {
  name: `Node ${needed.join('.')} or newer`,
  advice: `This is Node ${process.versions.node}: install a newer one from https://nodejs.org and try again.`,
  async find() {
    return enough ? { what: `Node ${process.versions.node}`, from: 'the Node that runs this' } : null;
  },
};

/**
 * Loads and runs the rest of a program, which an old Node may be unable to parse. On an old Node it says so and ends.
 * @param {() => Promise<unknown>} rest
 */
export async function onNewEnoughNode(rest) {
  if (enough) return rest();
  console.error(`${nodeVersion.name} is missing. ${nodeVersion.advice}`);
  process.exitCode = 1;
}
