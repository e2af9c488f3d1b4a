/** A file that is read is at most this long. */
export const maxFileBytes = 10 * 1024 * 1024;

/** A credential that is read is at most this long; the server takes little more. */
export const maxCredentialBytes = 250 * 1024;
