/** Maximum width and height in pixels: twice the widest that each is shown at. */
export const sides = { picture: 2000, logo: 800 };
