// A separate file for the dynamic import, because other pages bundle the tabs statically.
import '#src/ui/page-tabs.ts';
