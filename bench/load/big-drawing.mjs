const shapes = 5_000;
const bytes = 9.5 * 1_048_576;

/** An SVG of nearly 10 MB with thousands of shapes: the most that the settings allow. */
export function bigDrawing() {
  const room = bytes / shapes - 45;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">${Array.from({ length: shapes }, (_, index) => shape(index, room)).join('')}</svg>`;
}

function shape(/** @type {number} */ index, /** @type {number} */ room) {
  const color = ((index * 2_654_435_761) % 0xffffff).toString(16).padStart(6, '0');
  let line = `M${index % 800} ${(index * 7) % 800}`;
  while (line.length < room)
    line += `l${(line.length % 9) - 4}.${index % 10}25183744 ${((line.length * 7) % 9) - 4}.481720935`;
  return `<path fill="#${color}" d="${line}"/>`;
}
