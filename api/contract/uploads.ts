import { z } from 'zod';

/** Pictures that an upload accepts. */
export const accepted = 'JPEG, PNG or WebP, at most 2 MB and 24 megapixels';

/** A stored picture: its address on this site and its size in pixels. */
export const upload = z.object({ url: z.string(), width: z.number(), height: z.number() }).meta({ id: 'Upload' });
