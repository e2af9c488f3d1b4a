// The drawing process: does one job at a time for drawing-process.ts, which ends it when a job takes too long or too
// much memory. Plain JavaScript, because the tests start it from source, where Node 20 reads no TypeScript.
const jobs = {
  rooms: async (job) => (await import('./measure-rooms.mjs')).measureRooms(job),
  png: async (job) => (await import('./draw-png.mjs')).drawPng(job),
  outline: async (job) => (await import('./outline-texts.mjs')).outlineTexts(job),
  pdf: async (job) => (await import('./draw-pdf.mjs')).drawPdf(job),
};

process.on('message', (job) => {
  jobs[job.kind](job).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: String(error?.message ?? error) }),
  );
});
process.on('disconnect', () => process.exit(0));
