/** Password hash parameters of a project, as Firebase Auth imports them. */
export interface HashConfig {
  algorithm: 'SCRYPT';
  key: Buffer;
  saltSeparator: Buffer;
  rounds: number;
  memoryCost: number;
}

/**
 * Reads parameters copied from the Firebase console (Authentication, Users, "Password hash parameters"). Throws if one
 * is missing.
 */
export function readHashConfig(text: string): HashConfig {
  const find = (name: string) => {
    const value = new RegExp(`\\b${name}\\b"?\\s*[:=]\\s*"?([^\\s",}]+)`).exec(text)?.[1];
    if (value === undefined) throw new Error(`The hash parameters have no ${name}. Copy them whole from the console.`);
    return value;
  };
  if (find('algorithm') !== 'SCRYPT')
    throw new Error('Passwords of Firebase are hashed with SCRYPT, and these are not.');
  return {
    algorithm: 'SCRYPT',
    key: Buffer.from(find('base64_signer_key'), 'base64'),
    saltSeparator: Buffer.from(find('base64_salt_separator'), 'base64'),
    rounds: Number(find('rounds')),
    memoryCost: Number(find('mem_cost')),
  };
}
