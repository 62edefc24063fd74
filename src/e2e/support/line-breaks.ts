import type { Locator, Page } from 'playwright';
import { splitPhrases } from '#db/phrases.ts';

/** Counts the displayed names of a page and lists those whose line breaks within a phrase (¦) or whose amount breaks or overflows. */
export async function readWrongBreaks(page: Page): Promise<{ names: number; wrong: string[] }> {
  const names = await readBreaks(page.locator('.phrases'));
  const wrong = names.flatMap(({ text, breaks, faults }) => {
    const ends = endsOf(splitPhrases(text));
    // A line may also begin with an emoji.
    const within = breaks.find((at) => !ends.includes(at) && !/^\p{Extended_Pictographic}/u.test(text.slice(at)));
    return [
      ...(within === undefined ? [] : [`${text.slice(0, within)}¦${text.slice(within)}`]),
      ...faults.map((fault) => `${text}: ${fault}`),
    ];
  });
  return { names: names.length, wrong };
}

/** Returns the text of each element with the positions where a new line begins. */
export function readBreaks(texts: Locator) {
  return texts.evaluateAll(measureNames);
}

// Runs in the browser: returns each name with the positions where a new line begins.
function measureNames(names: Element[]) {
  const breaksOf = (element: Element) => {
    const breaks: number[] = [];
    let at = 0;
    let line: number | undefined;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (let letter = 0; letter < text.length; letter++, at++) {
        const range = document.createRange();
        range.setStart(node, letter);
        range.setEnd(node, letter + 1);
        const top = [...range.getClientRects()].find(({ width }) => width > 0)?.top;
        if (top !== undefined && line !== undefined && Math.abs(top - line) > 3) breaks.push(at);
        line = top ?? line;
      }
    }
    return breaks;
  };
  return names.map((element) => {
    const amount = element.parentElement?.querySelector(':scope > .amount');
    const faults = [
      ...(amount && breaksOf(amount).length > 0 ? ['its amount breaks'] : []),
      ...([element, amount].some((part) => part && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) ? ['overflows'] : []),
    ];
    return { text: element.textContent, breaks: breaksOf(element), faults };
  });
}

// Lines also break after a space.
function endsOf(phrases: readonly string[]): number[] {
  let at = 0;
  return phrases.flatMap((phrase) => phrase.split(/(?<= )/)).map((part) => (at += part.length));
}
