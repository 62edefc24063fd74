import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import tseslint from 'typescript-eslint';

/** What each part may import: dependencies point one way (STYLE.md). */
const scripts = '(^|/)scripts/';
/** Paths from one top folder into another; only `scripts/` has no `#`. */
const leaving = { regex: '^(\\.\\./)+(api|content|db|src)/', message: 'name another top folder by #' };
const serverOnly = '^#db/(?!(page-paths|page-sizes)\\.ts)|\\.server\\.ts$';
const directions = [
  {
    files: ['db/**'],
    forbidden: `^#(api/(?!contract/(durations|fold|vocabulary|hidden-letters|fact-columns|audit-names)\\.ts$)|src/|content/(?!ingredients\\.json$))|${scripts}`,
    message:
      'db imports nothing of ours but the vocabulary, durations, folding, the hidden letters, the columns of facts, the names of the audit log and the dictionary of ingredients',
  },
  {
    files: ['api/contract/**'],
    forbidden: `^#(db|src)/|${scripts}`,
    message: 'the contract is shared with the browser: it imports neither db nor src',
  },
  { files: ['api/**'], ignores: ['api/contract/**'], forbidden: `^#src/|${scripts}`, message: 'api imports db, never src' },
  {
    files: ['src/**'],
    forbidden: `^#db/(changes/|write-queue)|^#api/(?!contract/)|${scripts}`,
    message: 'src imports from api only its contract, and reads the database without writing',
  },
  {
    files: ['src/**/*.tsx'],
    forbidden: `${serverOnly}|^#api/(?!contract/)|${scripts}`,
    message: 'islands run in the browser: no database there',
  },
];
/** The table of calls holds every schema: code for the browser imports its types alone. */
const callTypes = { regex: '^#api/contract/calls(/|\\.ts$)', allowTypeImports: true, message: 'import only types of the table of calls' };

/** Refuses addresses of the API that are written out as text, unless checked by `satisfies PathOf<…>`. */
const refuseAddresses = (path, except = '') => [
  'error',
  ...[`Literal[value=${path}]`, `TemplateLiteral > TemplateElement[value.raw=${path}]`].map((text) => ({
    selector: `:not(TSSatisfiesExpression) > ${text}${except}`,
    message: 'use call() or addressOf()',
  })),
];

/** Modules stay loaded from one test file to the next, with whatever took their place in the first. */
const refuseOwnMocks = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(do)?mock$/i]:not([arguments.1.body.type='ImportExpression'])",
  message: 'put a module that all tests share in its place, by () => import(…), as src/features/toast/toasts-of-tests.ts is',
};

/** An element that is disabled while it waits drops the focus. */
const refuseDisabledWaits = {
  selector:
    "JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name='disabled'] Identifier[name=/^(is)?(pending|sending|saving|uploading|busy|making|fetching|importing|progress)/i]",
  message: 'a disabled element drops the focus: use WaitingButton, or aria-disabled on public pages',
};

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'data/', '.astro/', '.stryker-tmp/', 'public/'] },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      // The product counts code points and builds its search grams from them.
      '@typescript-eslint/no-misused-spread': 'off',
      // The caller names the type of a parsed file.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // The compiler refuses enums, and few values are instances of classes: the two took two fifths of lint's time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: 'error',
    },
  },
  ...astro.configs['flat/recommended'],
  ...astro.configs['flat/jsx-a11y-strict'].filter(({ name = '' }) => !name.includes('jsx-a11y')),
  { files: ['**/*.tsx'], plugins: { 'jsx-a11y-x': a11y }, rules: a11y.configs.strict.rules },
  {
    files: ['**/*.astro'],
    rules: { 'astro/no-set-html-directive': 'error', 'astro/no-unused-define-vars-in-style': 'error', eqeqeq: 'error' },
  },
  // Reviewed: the HTML they set is escaped, sanitised or rendered by Astro or React, in one place each.
  {
    files: [
      'src/layouts/{Head,InlineScript,CachedFragment}.astro',
      'src/ui/StaticView.astro',
      'src/ui/art/Icon.astro',
      'src/features/products/ProductGrid.astro',
    ],
    rules: { 'astro/no-set-html-directive': 'off' },
  },
  ...directions.map(({ files, ignores = [], forbidden, message }) => ({
    files,
    ignores,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: forbidden, message }, leaving] }] },
  })),
  // Scripts of pages and islands import these modules; the types of rows are erased before a browser sees them.
  {
    files: ['src/**/*.ts'],
    ignores: ['src/pages/**', 'src/{entry,middleware}.ts', 'src/**/*.server.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: serverOnly, allowTypeImports: true, message: 'only pages, templates and .server.ts modules read the database' },
            callTypes,
          ],
        },
      ],
    },
  },
  { files: ['src/**/*.tsx'], rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [callTypes] }] } },
  {
    files: ['src/**'],
    rules: { 'no-restricted-syntax': [...refuseAddresses('/^\\x2Fapi\\x2F/'), refuseDisabledWaits] },
  },
  // The theme's script runs inline before the first paint, without imports.
  {
    files: ['src/**'],
    ignores: ['src/lib/device-storage.ts', 'src/layouts/theme.js'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'storage may be blocked: use src/lib/device-storage.ts' })),
      ],
      'no-restricted-properties': [
        'error',
        ...['localStorage', 'sessionStorage'].map((property) => ({
          property,
          message: 'storage may be blocked: use src/lib/device-storage.ts',
        })),
      ],
    },
  },
  {
    files: ['**/test/**', '**/*.test.ts', 'src/e2e/**', 'scripts/**'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-imports': ['error', { patterns: [leaving] }],
      '@typescript-eslint/no-restricted-imports': 'off',
      'no-restricted-syntax': ['error', refuseOwnMocks],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  // Beginnings of paths are no addresses; the ignored tests are about how addresses are spelled and routed.
  {
    files: ['api/test/**', 'db/test/**', 'src/e2e/**'],
    ignores: ['api/test/{headers,nginx,serving,spelling}.test.ts'],
    rules: {
      'no-restricted-syntax': [
        ...refuseAddresses('/^(\\x2A\\x2A)?\\x2Fapi\\x2F(?!admin\\x2F$)./', ":not(CallExpression[callee.name='rawRequest'] *)"),
        refuseOwnMocks,
      ],
    },
  },
  // Scripts within templates are in no TypeScript project; what is long lies in modules beside them.
  { ...tseslint.configs.disableTypeChecked, files: ['**/*.astro/*.ts'] },
);
