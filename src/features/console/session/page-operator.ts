import { pageOperatorHeader } from '#api/contract/page-operator.ts';
import { carried } from '#src/lib/request.ts';

// With each call of this page, so that the server refuses them once somebody else has logged in.
carried[pageOperatorHeader] = document.body.dataset['operator'] ?? '';
