/** Bytes of a CSV file to import. */
export const mostCsvBytes = 20 * 1024 * 1024;
