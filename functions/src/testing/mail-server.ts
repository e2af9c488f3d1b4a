import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on this machine that keeps received mails. */
export class MailServer {
  readonly received: Email[] = [];
  connections = 0;
  /** Answers to the next recipients, instead of accepting them. */
  refusals: { code: number; says: string }[] = [];
  port = 0;
  #server: SMTPServer | undefined;

  /** Listens, on the same port as before. */
  async start(): Promise<void> {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_, done) => {
        this.connections += 1;
        done();
      },
      onRcptTo: (_address, _session, done) => {
        const refusal = this.refusals.shift();
        done(refusal ? Object.assign(new Error(refusal.says), { responseCode: refusal.code }) : null);
      },
      onData: (stream, _, done) => {
        void text(stream)
          .then((source) => PostalMime.parse(source))
          .then((mail) => this.received.push(mail))
          .then(() => {
            done();
          });
      },
    });
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server.server, 'listening');
    ({ port: this.port } = this.#server.server.address() as AddressInfo);
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server?.close(resolve);
    });
  }

  /** Deletes received mails, and accepts every recipient again. */
  forget(): void {
    this.received.length = 0;
    this.connections = 0;
    this.refusals = [];
  }
}
