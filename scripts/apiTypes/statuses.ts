import ts from 'typescript';
import { valueOf } from './declarations.ts';

/** The statuses of a successful answer: those that its object literals say, and 200 where one says none. */
export function statusesOf(call: ts.Expression): number[] {
  const returned = ts.isFunctionLike(call) ? answersIn(call) : [];
  const statuses = returned.map((answer) => {
    if (!ts.isObjectLiteralExpression(answer)) return 200;
    const status = valueOf(answer, 'status');
    return status && ts.isNumericLiteral(status) ? Number(status.text) : 200;
  });
  return [...new Set(statuses.length > 0 ? statuses : [200])];
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
