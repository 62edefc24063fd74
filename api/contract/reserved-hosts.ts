const reserved = /(^|\.)(example|test|invalid)$|(^|\.)example\.(com|net|org|jp|(ac|ad|co|ed|go|gr|lg|ne|or)\.jp)$/;

/** Returns whether a host's name is kept free for examples and tests, by RFC 2606 or the registry of .jp, so that it leads nowhere. */
export function isReservedHost(name: string): boolean {
  return reserved.test(name);
}
