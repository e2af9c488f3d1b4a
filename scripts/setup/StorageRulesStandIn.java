import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Stands in for the Storage emulator's rules runtime where that cannot be downloaded. It knows one set of rules, ours:
 * nobody may do anything. It refuses to load rules that allow something, so it never answers wrongly.
 *
 * The emulator writes one JSON request per line and expects one JSON answer per line with the request's id.
 */
final class StorageRulesStandIn {
  private static final Pattern COMMENT = Pattern.compile("//.*?(\\\\n|$)|/\\*.*?\\*/");
  private static final Pattern ESCAPED_SPACE = Pattern.compile("\\\\[nrt]");
  private static final Pattern ALLOW = Pattern.compile("\\ballow\\b([^;]*);");
  private static final Pattern NEVER = Pattern.compile("[a-z,\\s]+:\\s*if\\s+false\\s*");
  private static final String OPEN_RULES =
      "The official Storage rules runtime is not installed, and its stand-in only knows rules that deny everything. "
          + "Run: npx firebase setup:emulators:storage";

  public static void main(String[] args) throws IOException {
    answer("-1", "");
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      // The emulator puts the action first and the id last, so neither can be mistaken for data between them.
      String id = line.substring(line.lastIndexOf("\"id\":") + 5, line.length() - 1);
      if (line.startsWith("{\"action\":\"load_ruleset\"")) {
        String errors = deniesEverything(line) ? "" : '"' + OPEN_RULES + '"';
        answer(id, ",\"errors\":[" + errors + "],\"warnings\":[],\"result\":{\"rulesVersion\":2}");
      } else {
        answer(id, ",\"errors\":[],\"warnings\":[],\"result\":{\"permit\":false}");
      }
    }
  }

  /** Reads the rules as they stand in the request, where a line break is a backslash and an n. */
  private static boolean deniesEverything(String request) {
    String source = request.substring(request.indexOf("\"content\":"));
    String rules = ESCAPED_SPACE.matcher(COMMENT.matcher(source).replaceAll(" ")).replaceAll(" ");
    Matcher allow = ALLOW.matcher(rules);
    while (allow.find()) {
      if (!NEVER.matcher(allow.group(1)).matches()) return false;
    }
    return true;
  }

  private static void answer(String id, String rest) {
    System.out.println("{\"id\":" + id + ",\"status\":\"ok\"" + rest + "}");
    System.out.flush();
  }
}
