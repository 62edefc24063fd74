import { roles, type Role } from '#api/contract/roles.ts';

/** Who opens a page of the console. */
interface ConsoleVisitor {
  role: Role;
  /** Undefined for the one operator. */
  name: string | undefined;
  /** Members log in by name. */
  named: boolean;
}

/** Reads who opens a page from the address that the server renders; it does not pass on the query of the visitor's address. */
export function visitorOf({ searchParams }: URL): ConsoleVisitor {
  const role = roles.find(({ code }) => code === searchParams.get('role'))?.code ?? 'moderator';
  return { role, name: searchParams.get('name') ?? undefined, named: searchParams.has('named') };
}
