// Child of check-types.mjs: type-checks the project whose tsconfig.json lies in the folder named, and refuses floating
// promises in it. They are looked for here because the types are at hand: Biome's noFloatingPromises sees none whose type
// a package declares (Playwright, mongoose), and typescript-eslint takes as long again as the compiler.
//
// A file that another application's project names is left to that project, which judges it as it is built: `fuzz` and
// `scripts` import nearly all of svc-seo and svc-api. Packages are compiled into each of their users, and judged in each.
import { join } from 'node:path'
import ts from 'typescript'
import { APPLICATIONS } from './workspace.mjs'

const FLOATING = 'This promise floats: a failure of it is lost. Await it, catch its failure, or say `void`.'

const [folder = '.'] = process.argv.slice(2)
const host = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => report([diagnostic]),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
}
const configOf = (name) =>
  ts.getParsedCommandLineOfConfigFile(join(name, 'tsconfig.json'), { noEmit: true }, host)

const config = configOf(folder)
if (config) {
  const program = ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
  })
  const own = new Set(config.fileNames)
  const ofOthers = new Set(APPLICATIONS.flatMap((name) => configOf(name)?.fileNames ?? []))
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => own.has(fileName) || !ofOthers.has(fileName))
  const found = files.flatMap((file) => ts.getPreEmitDiagnostics(program, file))
  report([...ts.sortAndDeduplicateDiagnostics(found), ...floatingPromises(program, files)])
}

function report(diagnostics) {
  if (diagnostics.length === 0) return
  process.stdout.write(ts.formatDiagnosticsWithColorAndContext(diagnostics, host))
  process.exitCode = 1
}

/** @returns {import('typescript').Diagnostic[]} one for each statement of these files that drops a promise */
function floatingPromises(program, files) {
  const checker = program.getTypeChecker()

  /** @param known types on the way here: lists of themselves, as in JSON, end there */
  const isPromise = (type, known = new Set()) =>
    (type.isUnion() ? type.types : [type]).some((part) => {
      if (known.has(part)) return false
      known.add(part)
      const then = checker.getPropertyOfType(checker.getApparentType(part), 'then')
      if (then) return checker.getTypeOfSymbol(then).getCallSignatures().length > 0
      const [item] =
        checker.isArrayType(part) || checker.isTupleType(part) ? checker.getTypeArguments(part) : []
      return item !== undefined && isPromise(item, known)
    })

  /** Whether an expression that is a statement drops a promise. */
  const floats = (node) => {
    if (ts.isParenthesizedExpression(node)) return floats(node.expression)
    if (ts.isConditionalExpression(node)) return floats(node.whenTrue) || floats(node.whenFalse)
    if (ts.isBinaryExpression(node)) return !isAssignment(node) && floats(node.right)
    if (ts.isVoidExpression(node) || isHandled(node)) return false
    return isPromise(checker.getTypeAtLocation(node))
  }

  const isAssignment = ({ operatorToken: { kind } }) =>
    kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment

  /** `….catch(…)`, `….then(…, …)`, or one of these with a `finally`. */
  const isHandled = (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
    const method = node.expression.name.text
    if (method === 'finally') return isHandled(node.expression.expression)
    return (
      (method === 'catch' && node.arguments.length > 0) || (method === 'then' && node.arguments.length > 1)
    )
  }

  const found = []
  const visit = (node) => {
    if (ts.isExpressionStatement(node) && floats(node.expression)) {
      const start = node.getStart()
      const file = node.getSourceFile()
      const category = ts.DiagnosticCategory.Error
      found.push({ file, start, length: node.end - start, messageText: FLOATING, category, code: 0 })
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) {
    if (!file.fileName.includes('/node_modules/') && !file.isDeclarationFile) visit(file)
  }
  return found
}
