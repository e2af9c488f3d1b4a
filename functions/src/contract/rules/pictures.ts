import * as z from 'zod';
import { lineSchema } from './fields.ts';

/** Pixels of each side of a logo, and of a seal. */
const logoSide = 512;

/** Pictures of the organisation by the settings that name them, with their sizes in pixels. */
export const pictureSizes = {
  organizationLogo: { width: logoSide, height: logoSide },
  firstSignature: { width: 768, height: 256 },
  secondSignature: { width: 768, height: 256 },
  seal: { width: logoSide, height: logoSide },
} as const;
export type Picture = keyof typeof pictureSizes;

/** Pictures that stand on certificates beside the logo. */
export const certificatePictureSchema = z.enum(['firstSignature', 'secondSignature', 'seal']);
export type CertificatePicture = z.output<typeof certificatePictureSchema>;

// A picture of these sizes that cannot be packed at all has about one mebibyte.
const maxPictureBytes = 1_310_720;

/** SHA-256 of the PNG that is stored, in hexadecimal; empty for no picture. */
export const logoSchema = z.string().regex(/^(?:[0-9a-f]{64})?$/, 'A picture is named by 64 hexadecimal digits');

export const pictureUploadSchema = z.strictObject({
  /** The PNG, in base64. */
  png: z
    .string()
    .min(1, 'Choose a picture')
    .max(Math.ceil(maxPictureBytes / 3) * 4, 'The picture is larger than 1.25 MB. Use a simpler one')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Send the PNG in base64'),
});
export type PictureUpload = z.output<typeof pictureUploadSchema>;

/** Somebody who signs, with the picture of the signature by its hash. */
export const signerSchema = z.strictObject({ name: lineSchema(100), office: lineSchema(100), picture: logoSchema });
export type Signer = z.output<typeof signerSchema>;

/** Names a signature: by its picture, or else by who signs. A picture is one signature, whatever the words beside it. */
export function signatureKey({ name, office, picture }: Signer): string {
  return picture || JSON.stringify([name, office]);
}

/** Signers of certificates, and the seal, with pictures by their hashes; a missing picture is empty. */
export const signersSchema = z.object({ signatures: z.array(z.object(signerSchema.shape)), seal: logoSchema });
export type Signers = z.output<typeof signersSchema>;

/** Attestation that an issuer gives to its certificates: who signs them, a seal and a line of text. */
export const attestationSchema = z.strictObject({
  signatures: z
    .array(
      z.strictObject({
        /** Name and office of who signs; either may be empty. */
        name: z.string(),
        office: z.string(),
        /** Path of the signature's picture on this site; null where it is signed by hand. */
        picture: z.string().nullable(),
      }),
    )
    .max(2),
  /** Path of the seal's picture. */
  seal: z.string().nullable(),
  line: z.string().nullable(),
});
export type Attestation = z.output<typeof attestationSchema>;

export const paperSizes = ['a4', 'letter'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Settings of certificates. */
export const certificateShape = {
  /** First one who signs certificates, and the picture of the signature, which changes by `savePicture` and `deletePicture` alone. */
  firstSignerName: z.string(),
  firstSignerOffice: z.string(),
  firstSignature: logoSchema,
  /** The same beside it. */
  secondSignerName: z.string(),
  secondSignerOffice: z.string(),
  secondSignature: logoSchema,
  /** Picture of the seal, which changes likewise. */
  seal: logoSchema,
  /** Line of text at the foot of certificates. */
  certificateLine: z.string(),
  /** Signatures that were taken off all badges, also off those that keep who signed them. */
  withdrawnSigners: z.array(signerSchema),
  /** Paper of the PDF. Why: docs/decisions/097. */
  paperSize: z.enum(paperSizes),
};

/** The same as they may be sent: pictures are sent by themselves. */
export const sentCertificateShape = {
  firstSignerName: lineSchema(100),
  firstSignerOffice: lineSchema(100),
  secondSignerName: lineSchema(100),
  secondSignerOffice: lineSchema(100),
  certificateLine: lineSchema(300),
  withdrawnSigners: z.array(signerSchema).max(100, 'At most 100 signatures can be taken off'),
  paperSize: z.enum(paperSizes, 'Use a4 or letter'),
};
