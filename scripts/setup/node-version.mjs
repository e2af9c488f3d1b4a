const needed = [20, 19];

/** @type {import('./requirement.mjs').Requirement} */
export const nodeVersion = {
  name: `Node ${needed.join('.')} or newer`,
  advice: `This is Node ${process.versions.node}; install a newer one from https://nodejs.org.`,
  async find() {
    const [major, minor] = process.versions.node.split('.').map(Number);
    const enough = major > needed[0] || (major === needed[0] && minor >= needed[1]);
    return enough ? { what: `Node ${process.versions.node}`, from: 'the Node that runs this' } : null;
  },
};
