import * as z from 'zod';

/** Pixels of each side of a logo. */
export const logoSide = 512;

// A picture of this size that cannot be packed at all has about one mebibyte.
const maxLogoBytes = 1_310_720;

/** SHA-256 of the PNG that is stored, in hexadecimal; empty for no logo. */
export const logoSchema = z.string().regex(/^(?:[0-9a-f]{64})?$/, 'A logo is named by 64 hexadecimal digits');

export const logoUploadSchema = z.strictObject({
  /** The PNG, in base64. */
  png: z
    .string()
    .min(1, 'Choose a picture')
    .max(Math.ceil(maxLogoBytes / 3) * 4, 'The logo is larger than 1.25 MB. Use a simpler picture')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Send the PNG in base64'),
});
export type LogoUpload = z.output<typeof logoUploadSchema>;
