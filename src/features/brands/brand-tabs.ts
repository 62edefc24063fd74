// A separate file for the dynamic import: without it, product pages, which bundle the tabs, would load rolldown's runtime first.
import '#src/ui/page-tabs.ts';
