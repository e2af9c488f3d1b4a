import { type ListRequest, serveList } from './serve-list.ts';

// Reads a file off the main thread, so that the page stays responsive.
const serve = serveList((message) => {
  postMessage(message);
});
addEventListener('message', (event: MessageEvent<ListRequest>) => {
  void serve(event.data);
});
