import { z } from 'zod';

/** A stored picture: its address on this site and its size in pixels. */
export const upload = z.object({ url: z.string(), width: z.number(), height: z.number() }).meta({ id: 'Upload' });
