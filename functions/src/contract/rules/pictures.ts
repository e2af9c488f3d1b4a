import * as z from 'zod';
import { lineSchema } from './fields.ts';

/** In pixels. */
const logoSide = 512;

/** Sizes by setting, in pixels. */
export const pictureSizes = {
  organizationLogo: { width: logoSide, height: logoSide },
  firstSignature: { width: 768, height: 256 },
  secondSignature: { width: 768, height: 256 },
  seal: { width: logoSide, height: logoSide },
} as const;
export type Picture = keyof typeof pictureSizes;

/** Pictures on certificates other than the logo. */
export const certificatePictureSchema = z.enum(['firstSignature', 'secondSignature', 'seal']);
export type CertificatePicture = z.output<typeof certificatePictureSchema>;

// Incompressible pictures of these sizes have about one mebibyte.
const maxPictureBytes = 1_310_720;

/** SHA-256 of the stored PNG, in hexadecimal; empty for no picture. */
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

/** Signer, with the hash of the signature's picture. */
export const signerSchema = z.strictObject({ name: lineSchema(100), office: lineSchema(100), picture: logoSchema });
export type Signer = z.output<typeof signerSchema>;

/** Key of a signature: its picture, or else name and office. One picture is one signature, whatever the texts. */
export function signatureKey({ name, office, picture }: Signer): string {
  return picture || JSON.stringify([name, office]);
}

/** Pictures are hashes; empty if missing. */
export const signersSchema = z.object({ signatures: z.array(z.object(signerSchema.shape)), seal: logoSchema });
export type Signers = z.output<typeof signersSchema>;

export const attestationSchema = z.strictObject({
  signatures: z
    .array(
      z.strictObject({
        /** Either may be empty. */
        name: z.string(),
        office: z.string(),
        /** Path of the signature's picture; null if it is signed by hand. */
        picture: z.string().nullable(),
      }),
    )
    .max(2),
  seal: z.string().nullable(),
  line: z.string().nullable(),
});
export type Attestation = z.output<typeof attestationSchema>;

export const paperSizes = ['a4', 'letter'] as const;
export type PaperSize = (typeof paperSizes)[number];

export const certificateShape = {
  /** First signer. Only `savePicture` and `deletePicture` change the signature's picture. */
  firstSignerName: z.string(),
  firstSignerOffice: z.string(),
  firstSignature: logoSchema,
  secondSignerName: z.string(),
  secondSignerOffice: z.string(),
  secondSignature: logoSchema,
  /** The seal's picture, which changes likewise. */
  seal: logoSchema,
  /** Line of text at the foot of certificates. */
  certificateLine: z.string(),
  /** Signatures removed from all badges, also from badges that keep their signers. */
  withdrawnSigners: z.array(signerSchema),
  /** Paper of the PDF. Why: functions/src/settings/README.md. */
  paperSize: z.enum(paperSizes),
};

/** Certificate settings in a request; pictures have their own calls. */
export const sentCertificateShape = {
  firstSignerName: lineSchema(100),
  firstSignerOffice: lineSchema(100),
  secondSignerName: lineSchema(100),
  secondSignerOffice: lineSchema(100),
  certificateLine: lineSchema(300),
  withdrawnSigners: z.array(signerSchema).max(100, 'At most 100 signatures can be taken off'),
  paperSize: z.enum(paperSizes, 'Use a4 or letter'),
};
