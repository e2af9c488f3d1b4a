import * as z from 'zod';
import { type Role, roleSchema } from '../contract/roles.ts';
import { db } from '../firebase.ts';

const administrators = db.collection('administrators');

// Tolerant: unknown fields are ignored, and a field that an older version did not write has a default.
const storedSchema = z.object({ role: roleSchema });

/** The role of an administrator; null where none was given, as to those of before there were roles. */
export async function getRole(uid: string): Promise<Role | null> {
  const document = await administrators.doc(uid).get();
  return document.exists ? storedSchema.parse(document.data()).role : null;
}
