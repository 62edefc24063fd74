// Submits a list's form on change, except in the sheet, which has a button. Empty values are left out of the address.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-list-form]')) {
  form.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && !form.closest('dialog') && form.requestSubmit());
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '' || value === 'all') formData.delete(name);
  });
}
