// A file of its own, because the tabs are a part of other pages from the start.
import '#src/ui/page-tabs.ts';
