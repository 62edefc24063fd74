import { atom } from 'nanostores';

/** Number of writes from this page that the server has answered. */
export const writes = atom(0);
