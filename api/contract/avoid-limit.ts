/** Number of ingredients that the filter `avoid` takes. Apart from the filters, so that the script for animals does not load those. */
export const mostAvoided = 20;
