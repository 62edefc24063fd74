import { roles, type Role } from '#api/contract/roles.ts';

/** Who opens a page of the console. */
interface ConsoleVisitor {
  role: Role;
  /** The member's; both undefined for the one operator. */
  id: string | undefined;
  name: string | undefined;
  /** Members log in by name. */
  named: boolean;
}

/** Reads who opens a page from the address that the server renders; it does not pass on the query of the visitor's address. */
export function visitorOf({ searchParams }: URL): ConsoleVisitor {
  const role = roles.find(({ code }) => code === searchParams.get('role'))?.code ?? 'moderator';
  return {
    role,
    id: searchParams.get('id') ?? undefined,
    name: searchParams.get('name') ?? undefined,
    named: searchParams.has('named'),
  };
}
