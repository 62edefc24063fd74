// Marks the section being read; the links work without it.

const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));

function mark(): void {
  const line = innerHeight / 3;
  const read = headings.findLastIndex((heading) => heading !== null && heading.getBoundingClientRect().top < line);
  links.forEach((link, at) => (at === read ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current')));
}

let frame = 0;
function onScroll(): void {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    mark();
  });
}

if (links.length > 0) {
  addEventListener('scroll', onScroll, { passive: true });
  mark();
}
