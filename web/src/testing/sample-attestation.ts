import type { Attestation } from 'functions/contract';

/** Two signers, a seal and a line. */
export const sampleAttestation: Attestation = {
  signatures: [
    { name: 'Grace Hopper', office: 'Dean', picture: '/api/issuer/pictures/firstSignature?v=1' },
    { name: 'Alan Turing', office: 'Registrar', picture: null },
  ],
  seal: '/api/issuer/pictures/seal?v=2',
  line: 'Accredited since 1901',
};
