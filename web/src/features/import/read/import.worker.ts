import { type ListRequest, serveList } from './serve-list.ts';

// Reads a file off the main thread, so a large one does not hold up the screen.
const serve = serveList((message) => {
  postMessage(message);
});
addEventListener('message', (event: MessageEvent<ListRequest>) => {
  void serve(event.data);
});
