/** Identifies who likes, votes or views: HMACs of the visitor and of the address, each combined with the one target. */
export interface Viewer {
  key: string;
  addressKey: string;
}

/** Likes, votes or daily views that one address may give one target: enough for a household, too few for a crowd of made-up visitors. */
export const mostOfOneAddress = 10;
