//! Plots as SVG: the frame that all of them have.

/// A drawing of a size on the ground of all plots; `label` says what it shows to those who do not see it.
pub fn framed(width: f64, height: f64, label: &str, drawing: &str) -> String {
    let label = if label.is_empty() { String::new() } else { format!(r#" aria-label="{}""#, escaped(label)) };
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"{label}><rect width="{width}" height="{height}" fill="#fbfaf7"/>{drawing}</svg>
"##
    )
}

/// A text as it may stand in SVG.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
