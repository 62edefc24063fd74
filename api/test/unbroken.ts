/** Returns HTML without the places where names break and without the lines of titles, so that a text within them is found. */
export const unbroken = (html: string) => html.replaceAll(/<wbr\/>|<\/span><span class="phrases sentence">/g, '');
