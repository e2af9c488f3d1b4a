/** Words that begin a relative clause, an "as if" or an "of these": such a sentence says what a thing is not called. */
const refused = /^(what|where|who|whose|whom|which|as|of|those|by|that|such)\b/i;

/**
 * Lint rule: a docstring begins with a verb or a noun. It looks at the first word of each comment that begins with two
 * stars.
 * @type {import('eslint').Rule.RuleModule}
 */
const firstWord = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { refused: 'A docstring begins with a verb or a noun, not with "{{ word }}".' },
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        if (comment.type !== 'Block' || !comment.value.startsWith('*') || !comment.loc) continue;
        const [word] = comment.value.replace(/^[*\s]+/, '').match(refused) ?? [];
        if (word) report({ loc: comment.loc, messageId: 'refused', data: { word } });
      }
    },
  }),
};

export const docstrings = { rules: { 'first-word': firstWord } };
