/** Addresses that mail servers accept without quotes: no dot at an end of the name, and none beside another. */
export const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;
