/** Who likes, votes or looks: HMACs of the visitor and of the address, each together with the one target they are for. */
export interface Viewer {
  key: string;
  addressKey: string;
}

/** Likes, votes or looks of a day that visitors of one address may give one target: a household, not a crowd of made-up visitors. */
export const mostOfOneAddress = 10;
