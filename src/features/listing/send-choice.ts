// A choice in a list's form is sent at once (in the sheet its button does it), and what says nothing stays out of the address. Without scripts a button sends it.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-list-form]')) {
  form.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && !form.closest('dialog') && form.requestSubmit());
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '' || value === 'all') formData.delete(name);
  });
}
