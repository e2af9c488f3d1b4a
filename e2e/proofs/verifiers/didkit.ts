import { createRequire } from 'node:module';
import { knownContexts } from './known-contexts.ts';
import { type Finding, type Verdict, type Verifier, judging } from './verifier.ts';

// DIDKit, in Rust, which shares no code with our signing. It resolves `did:web:localhost%3APORT` and the status itself.

interface Didkit {
  verifyCredential: (credential: string, options: string, contexts: string) => Promise<string>;
}
interface Answer {
  checks: string[];
  warnings: string[];
  errors: string[];
}

/** Contexts that it does not bring along, as texts by their address. */
const contexts = JSON.stringify(Object.fromEntries([...knownContexts].map(([url, it]) => [url, JSON.stringify(it)])));

/** Whether the package supports this machine: Linux on x64 with the GNU C library. */
export const isDidkitBuiltForUs = process.platform === 'linux' && process.arch === 'x64' && usesGlibc();

/** DIDKit; it can also check the proof alone, without the revocation status. */
interface DidkitVerifier extends Verifier {
  verifyProof: Verifier['verify'];
}

/** Null on other machines, where npm leaves the package out. Throws if it is missing on a supported one. */
export const didkit: DidkitVerifier | null = isDidkitBuiltForUs ? load() : null;

function load(): DidkitVerifier {
  const program = createRequire(import.meta.url)('@learncard/didkit-plugin-node-linux-x64-gnu') as Didkit;
  const checking = (...checks: string[]) => {
    const options = JSON.stringify({ proofPurpose: 'assertionMethod', checks });
    return judging(async (text) => toFinding(await program.verifyCredential(text, options, contexts)));
  };
  const verify = checking('proof', 'credentialStatus');
  return { name: 'DIDKit', isBlindToDates: true, verify, verifyProof: checking('proof') };
}

function toFinding(answer: string): Finding {
  const says = JSON.parse(answer) as Answer;
  return { verdict: verdictOf(says.errors), says };
}

function verdictOf(errors: string[]): Verdict {
  if (errors.length === 0) return 'valid';
  return errors.every((error) => /revoked/i.test(error)) ? 'revoked' : 'invalid';
}

function usesGlibc(): boolean {
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}
