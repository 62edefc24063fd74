import { BinaryOperationNode, OperatorNode, ReferenceNode, ValueNode } from 'kysely';

/** Columns of codes and flags in the conditions of partial indexes. */
export const indexConditions: ReadonlySet<string> = new Set([
  'status',
  'state',
  'axis',
  'is_best_answer',
  'is_best_seller',
  'is_new',
  'is_provided',
  'is_resolved',
  'price_due',
]);

/**
 * Returns a comparison of such a column with its value in the text instead of a parameter: a partial index serves only statements whose
 * values are known when they are planned.
 */
export function withFixedValue(node: BinaryOperationNode): BinaryOperationNode {
  const { leftOperand, operator, rightOperand } = node;
  if (!ReferenceNode.is(leftOperand) || leftOperand.column.kind !== 'ColumnNode' || !indexConditions.has(leftOperand.column.column.name))
    return node;
  if (!OperatorNode.is(operator) || (operator.operator !== '=' && operator.operator !== '<>')) return node;
  if (!ValueNode.is(rightOperand) || !isFixed(rightOperand.value)) return node;
  return BinaryOperationNode.create(leftOperand, operator, ValueNode.createImmediate(rightOperand.value));
}

// Few values, so that few statements are compiled, and none that needs an escape.
function isFixed(value: unknown): boolean {
  return value === 0 || value === 1 || (typeof value === 'string' && /^[a-z_]{1,20}$/.test(value));
}
