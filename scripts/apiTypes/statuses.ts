import ts from 'typescript';
import { valueOf } from './declarations.ts';

/** The statuses of a successful answer: those that its object literals say, and 200 where one says none. */
export function statusesOf(call: ts.Expression): number[] {
  const returned = ts.isFunctionLike(call) ? answersIn(call) : [];
  const statuses = returned.map((answer) => {
    return ts.isObjectLiteralExpression(answer) ? (statusIn(answer) ?? 200) : 200;
  });
  return [...new Set(statuses.length > 0 ? statuses : [200])];
}

/** The status that an object literal says, or one that is spread into it. */
function statusIn(answer: ts.ObjectLiteralExpression): number | undefined {
  const status = valueOf(answer, 'status');
  if (status && ts.isNumericLiteral(status)) return Number(status.text);
  for (const part of answer.properties) {
    const inner =
      ts.isSpreadAssignment(part) && ts.isObjectLiteralExpression(part.expression) && statusIn(part.expression);
    if (inner) return inner;
  }
  return undefined;
}

/** What a function returns, without those inside it. */
function answersIn(call: ts.SignatureDeclaration): ts.Expression[] {
  if (!('body' in call) || !call.body) return [];
  const body = call.body as ts.Node;
  return ts.isBlock(body) ? returnsIn(body) : [bare(body as ts.Expression)];
}

function returnsIn(node: ts.Node): ts.Expression[] {
  if (ts.isFunctionLike(node)) return [];
  if (ts.isReturnStatement(node)) return node.expression ? [bare(node.expression)] : [];
  const found: ts.Expression[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...returnsIn(child));
  });
  return found;
}

function bare(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ? bare(expression.expression) : expression;
}
