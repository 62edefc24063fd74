import { roles, type Role } from '#api/contract/roles.ts';

/** Renders the roles with what each may do. */
export function RoleChoice({ chosen }: { chosen: Role }) {
  return (
    <fieldset className="role-choice">
      <legend className="label">役割</legend>
      {roles.map(({ code, label, hint }) => (
        <label key={code}>
          <input type="radio" name="role" value={code} defaultChecked={code === chosen} />
          <span>
            {label}
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the role that a form has chosen. */
export function chosenRole(form: FormData): Role {
  return roles.find(({ code }) => code === form.get('role'))?.code ?? 'moderator';
}
