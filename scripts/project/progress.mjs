const everyMs = 5_000;
const barWidth = 24;

/**
 * Shows progress: one line that is overwritten in a terminal, and a plain line every few seconds elsewhere.
 * @param {{ stream?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, now?: () => number }} [options]
 * @returns {{ show: (what: string, done: number, total?: number) => void, end: () => void }}
 */
export function progressLine({ stream = process.stdout, now = Date.now } = {}) {
  let last = -Infinity;
  let isOpen = false;
  return {
    show(what, done, total) {
      const pause = stream.isTTY ? 100 : everyMs;
      if (now() - last < pause && done !== total) return;
      last = now();
      const share = total ? Math.min(1, done / total) : undefined;
      if (!stream.isTTY) stream.write(`${what}: ${figures(done, total, share)}\n`);
      else
        stream.write(`\r\x1b[K${share === undefined ? '' : `${bar(share)} `}${what}: ${figures(done, total, share)}`);
      isOpen = Boolean(stream.isTTY);
    },
    /** Ends the line, so that the next output starts on a new one. */
    end() {
      if (isOpen) stream.write('\n');
      isOpen = false;
      last = -Infinity;
    },
  };
}

function figures(done, total, share) {
  return total ? `${done} of ${total} (${Math.floor(share * 100)} %)` : String(done);
}

function bar(share) {
  const full = Math.round(share * barWidth);
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
}
